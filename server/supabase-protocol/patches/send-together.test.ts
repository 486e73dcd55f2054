import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { runCall } from "../database/database-call.ts";
import { type Send, sendTogether } from "./send-together.ts";

const settings = "SELECT set_config('role', $1, true)";
const read = "select name from templates where id = $1";

/** A connection that answers what is sent together when it is told to, or fails it. */
function openConnection() {
	const sent: { texts: string[]; answer: (answers: string[]) => void; fail: (error: Error) => void }[] = [];
	const send: Send<string> = (begin, statements) =>
		new Promise((answer, fail) => {
			sent.push({ texts: [...begin, ...statements].map(({ text }) => text), answer, fail });
		});
	return { execute: sendTogether(send, "nothing"), sent, texts: () => sent.map(({ texts }) => texts) };
}

const reading = <T>(work: () => T) =>
	runCall(1000, (call) => {
		call.isTableRead = true;
		return work();
	});

test("begin and settings go out together, and another statement when they are answered", async () => {
	const { execute, sent, texts } = openConnection();
	expect([await execute("begin"), await execute(settings, ["anon"])]).toEqual(["nothing", "nothing"]);
	expect(texts()).toEqual([]);
	const written = execute("delete from posts");
	expect(texts()).toEqual([["begin", settings]]);
	sent[0]?.answer([]);
	await setImmediate();
	sent[1]?.answer(["deleted"]);
	expect(await written).toBe("deleted");
	void execute("commit");
	expect(texts()).toEqual([["begin", settings], ["delete from posts"], ["commit"]]);
});

test("when begin or settings fail, the statement after them is not sent, and the rollback is", async () => {
	const { execute, sent, texts } = openConnection();
	await execute("begin");
	await execute(settings, ["anon"]);
	const written = execute("delete from posts");
	sent[0]?.fail(new Error("cancelled"));
	await expect(written).rejects.toThrow("cancelled");
	void execute("rollback");
	expect(texts()).toEqual([["begin", settings], ["rollback"]]);
});

test("a read of a table goes out with all that is around it", async () => {
	const { execute, sent, texts } = openConnection();
	await execute("begin");
	await execute(settings, ["anon"]);
	const found = reading(() => execute(read, ["1"]));
	expect(texts()).toEqual([["begin", settings, read, "commit"]]);
	sent[0]?.answer(["Warm", "committed"]);
	expect(await found).toBe("Warm");
	expect(await execute("commit")).toBe("nothing");
	await expect(reading(() => execute(read, ["2"]))).rejects.toThrow("more than one statement");
	expect(sent).toHaveLength(1);
});

test("a read of a table that has failed is not rolled back once more", async () => {
	const { execute, sent } = openConnection();
	await execute("begin");
	const found = reading(() => execute(read, ["1"]));
	sent[0]?.fail(new Error("cancelled"));
	await expect(found).rejects.toThrow("cancelled");
	expect(await execute("rollback")).toBe("nothing");
	expect(sent).toHaveLength(1);
});

test("outside of a transaction, and where nothing was read, statements go out as they come", async () => {
	const { execute, texts } = openConnection();
	void reading(() => execute(read, ["1"]));
	expect(texts()).toEqual([[read]]);
	const other = openConnection();
	await other.execute("begin");
	void reading(() => other.execute("commit"));
	expect(other.texts()).toEqual([["begin"]]);
	const setting = openConnection();
	void setting.execute(settings, ["anon"]);
	expect(setting.texts()).toEqual([[settings]]);
});
