import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

describeOnClone(testedKinds(), "tokens on %s", (clone) => {
	const { query: run, queryAs } = clone;
	let admin: string;
	let author: string;

	const record = (userId: string, model: string, input: number, output: number) =>
		run("select public.record_tokens($1, $2, $3, $4)", [userId, model, input, output]);
	const setCap = (cap: number | null) => queryAs(admin, "select public.set_token_cap($1)", [cap]);
	const reserve = (asksModel: boolean) =>
		run("select reservation_id is not null as is_reserved from public.reserve_generation($1, 1000, $2)", [
			author,
			asksModel,
		]);
	const overview = async () => {
		const [row] = await queryAs(admin, "select public.admin_tokens() as tokens");
		return row?.tokens as Record<string, unknown>;
	};

	beforeAll(async () => {
		admin = await insertAccount(clone, "ada@example.com", { displayName: "Ada" });
		author = await insertAccount(clone, "bea@example.com", { displayName: "Bea" });
		await run("insert into public.user_roles (user_id, role) values ($1, 'admin')", [admin]);
	});

	test("are summed by day and model, and by author; months ago they count no more, and go after 400 days", async () => {
		await record(author, "openai/gpt-5", 100, 20);
		await record(author, "openai/gpt-5", 200, 30);
		await record(admin, "Ollama/llama3.2", 10, 1);
		await run(
			`insert into public.model_tokens values
				((now() at time zone 'utc')::date - 40, 'old', 1, 5000, 0), ((now() at time zone 'utc')::date - 401, 'older', 1, 1, 1)`,
		);
		await run(
			"insert into public.author_tokens values ($1, date_trunc('month', now() - interval '440 days')::date, 1, 1, 1)",
			[author],
		);
		expect(await overview()).toEqual({
			cap: null,
			used: 361,
			days: [
				expect.objectContaining({ model: "Ollama/llama3.2", calls: 1, input_tokens: 10, output_tokens: 1 }),
				expect.objectContaining({ model: "openai/gpt-5", calls: 2, input_tokens: 300, output_tokens: 50 }),
			],
			authors: [
				expect.objectContaining({ user_id: author, display_name: "Bea", calls: 2, input_tokens: 300 }),
				expect.objectContaining({ user_id: admin, display_name: "Ada", calls: 1, output_tokens: 1 }),
			],
		});
		expect(await run("select host.remove_old_tokens(100) as removed")).toEqual([{ removed: 2 }]);
		expect(await run("select model from public.model_tokens where model like 'old%'")).toEqual([
			{ model: "old" },
		]);
	});

	test("a cap refuses the next generation of a model once it is reached, and nothing else", async () => {
		await setCap(362);
		expect(await run("select public.tokens_left()::integer as rest")).toEqual([{ rest: 1 }]);
		// Those under way when the cap is reached are written to their end.
		expect(await Promise.all([reserve(true), reserve(true), reserve(true)])).toEqual(
			Array(3).fill([{ is_reserved: true }]),
		);
		await record(author, "openai/gpt-5", 40, 5);
		const refusals = await Promise.allSettled([reserve(true), reserve(true), reserve(true)]);
		expect(refusals).toEqual(
			Array(3).fill({ status: "rejected", reason: expect.objectContaining({ code: "P0001" }) }),
		);
		expect(await reserve(false)).toEqual([{ is_reserved: true }]);
		expect(
			await run("select generation_count from public.post_generations where user_id = $1", [author]),
		).toEqual([{ generation_count: 4 }]);
		await setCap(100_000);
		expect(await reserve(true)).toEqual([{ is_reserved: true }]);
		await setCap(null);
		expect(await run("select public.tokens_left() as rest")).toEqual([{ rest: null }]);
		await setCap(null);
		const entries = await run(
			"select action, details from public.admin_audit_log where action = 'set_token_cap' order by id",
		);
		expect(entries.map(({ details }) => details)).toEqual([
			{ from: null, to: 362 },
			{ from: 362, to: 100_000 },
			{ from: 100_000, to: null },
		]);
	});

	test("no cap that is none", async () => {
		await expect(setCap(-1)).rejects.toThrow("A cap is a whole number from 0 to 1,000,000,000,000.");
	});

	test("the sums of days stay when an account goes, without it", async () => {
		const before = (await overview()).used;
		await run("select public.delete_account($1)", [author]);
		const after = await overview();
		expect(after.used).toBe(before);
		expect(after.authors).toEqual([expect.objectContaining({ user_id: admin })]);
		// A call that ends after its account.
		await record(author, "openai/gpt-5", 1, 0);
		expect((await overview()).used).toBe(Number(before) + 1);
	});
});
