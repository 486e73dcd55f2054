import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { readAtOnce } from "./read-at-once.ts";
import type { Reserved } from "./reserve-connections.ts";

const settings = { text: "select set_config('role', $1, true)", parameters: ["anon"] };
const read = { text: "select name from templates where id = $1", parameters: ["1"] };

/** Begins a read over a connection that answers a statement when it is told to, or fails it. */
async function beginRead() {
	const sent: { text: string; answer: (rows: unknown[]) => void; fail: (error: Error) => void }[] = [];
	const unsafe = (text: string) => new Promise((answer, fail) => void sent.push({ text, answer, fail }));
	const done: string[] = [];
	const release = () => void done.push("released");
	const rows = readAtOnce(async () => ({ unsafe, release }) as unknown as Reserved)(settings, read);
	rows.then(
		() => done.push("read"),
		() => done.push("failed"),
	);
	await setImmediate();
	const [begin, set, select, commit] = sent;
	if (!(begin && set && select && commit)) throw new Error("not all was sent");
	return { rows, done, sent: sent.map(({ text }) => text), begin, set, select, commit };
}

test("all is sent before anything is answered, and the connection is kept until all is", async () => {
	const { rows, done, sent, begin, set, select, commit } = await beginRead();
	expect(sent).toEqual(["begin", settings.text, read.text, "commit"]);
	for (const statement of [begin, set]) statement.answer([]);
	select.answer([{ name: "Warm" }]);
	await setImmediate();
	expect(done).toEqual([]);
	commit.answer([]);
	expect(await rows).toEqual([{ name: "Warm" }]);
	await setImmediate();
	expect(done).toEqual(["released", "read"]);
});

test.each(["begin", "set"] as const)("what was read without %s reaches nobody", async (failing) => {
	const { rows, done, ...statements } = await beginRead();
	statements[failing].fail(new Error("cancelled"));
	statements.select.answer([{ name: "Somebody else's" }]);
	await setImmediate();
	expect(done).toEqual([]);
	for (const name of ["begin", "set", "commit"] as const) statements[name].answer([]);
	await expect(rows).rejects.toThrow("cancelled");
	expect(done).toContain("released");
});
