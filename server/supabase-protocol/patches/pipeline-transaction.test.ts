import { expect, test } from "vitest";
import { runCall } from "../database/database-call.ts";
import { pipelineTransaction } from "./pipeline-transaction.ts";
import type { Reserved } from "./reserve-connections.ts";

test("settings go out with their values in one text, and no value ends its literal", async () => {
	const sent: string[] = [];
	const unsafe = async (text: string) => {
		sent.push(text);
		return [];
	};
	const connection = pipelineTransaction({ unsafe, release: () => {} } as unknown as Reserved);
	await connection.unsafe("begin");
	await connection.unsafe("SELECT set_config('request.jwt.claims', $1, true)", ["O'Hara \\' $1"]);
	await connection.unsafe("SET LOCAL ROLE anon");
	await connection.unsafe("select 1");
	expect(sent).toEqual([
		"begin; SELECT set_config('request.jwt.claims', E'O''Hara \\\\'' $1', true); SET LOCAL ROLE anon",
		"select 1",
	]);
});

/** Reads a table on a connection whose statements end as `end` says. */
async function read(end: (text: string) => Promise<object>) {
	const connection = pipelineTransaction({ unsafe: end, release: () => {} } as unknown as Reserved);
	return runCall(1000, async (call) => {
		call.isTableRead = true;
		await connection.unsafe("begin");
		return connection.unsafe("select text from texts");
	});
}
const rows = [{ text: "of somebody" }];

test("what was read reaches nobody where the transaction did not begin", async () => {
	const refused = new Error("no role");
	const end = async (text: string) => (text === "begin" ? Promise.reject(refused) : rows);
	await expect(read(end)).rejects.toBe(refused);
});

test("what was read behind a transaction that was rolled back reaches nobody, and is read once more", async () => {
	const ends = ["ROLLBACK", "COMMIT"];
	const end = async (text: string) => {
		if (text === "commit") return Object.assign([], { command: ends.shift() });
		return ends.length === 2 ? rows : [];
	};
	expect(await read(end)).toEqual([]);
	expect(ends).toEqual([]);
	const neverCommits = async (text: string) =>
		text === "commit" ? Object.assign([], { command: "ROLLBACK" }) : rows;
	await expect(read(neverCommits)).rejects.toThrow("behind the end of its transaction");
});

test("a connection is kept until all is answered, also where one of several fails", async () => {
	let isCommitAnswered = false;
	const end = async (text: string) => {
		if (text === "begin") throw new Error("no role");
		if (text === "commit") {
			await new Promise(setImmediate);
			isCommitAnswered = true;
		}
		return rows;
	};
	await expect(read(end)).rejects.toThrow("no role");
	expect(isCommitAnswered).toBe(true);
});
