import { expect, test } from "vitest";
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
