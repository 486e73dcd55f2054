import { expect, test } from "vitest";
import { pipelineBegin } from "./pipeline-begin.ts";
import type { Reserved } from "./reserve-connections.ts";

/** A connection that answers a statement when it is told to, or fails it. */
async function openConnection() {
	const sent: { text: string; answer: (rows: unknown[]) => void; fail: (error: Error) => void }[] = [];
	const unsafe = (text: string) => new Promise((answer, fail) => void sent.push({ text, answer, fail }));
	const reserve = async () => ({ unsafe, release: () => {} }) as unknown as Reserved;
	return { connection: await pipelineBegin(reserve)(), sent, texts: () => sent.map(({ text }) => text) };
}

const settings = "select set_config('role', $1, true)";
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("settings go out with the begin before them, and are done when both are", async () => {
	const { connection, sent, texts } = await openConnection();
	await connection.unsafe("begin");
	const set = connection.unsafe(settings, ["anon"]);
	await turn();
	expect(texts()).toEqual(["begin", settings]);
	sent[1]?.answer(["set"]);
	const isDone = await Promise.race([set.then(() => true), turn().then(() => false)]);
	expect(isDone).toBe(false);
	sent[0]?.answer([]);
	expect(await set).toEqual(["set"]);
});

test.each([settings, "delete from posts"])(
	"when the begin fails, so does what follows it, and nothing but settings was sent: %s",
	async (statement) => {
		const { connection, sent, texts } = await openConnection();
		await connection.unsafe("begin");
		const following = connection.unsafe(statement, []);
		await turn();
		expect(texts()).toEqual(statement === settings ? ["begin", settings] : ["begin"]);
		sent[0]?.fail(new Error("cancelled"));
		sent[1]?.answer([]);
		await expect(following).rejects.toThrow("cancelled");
		expect(texts()).not.toContain("delete from posts");
	},
);
