import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { createPostgresDatabase, postgresEnv, startHost, type TestHost } from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { runOperator as run, startOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { freePort } from "../setup/free-port.ts";

describeOn(testedKinds("backup"), "the operator on %s", (database) => {
	let host: TestHost;
	let author: Author;
	let env: Record<string, string>;
	const folder = mkdtempSync(join(tmpdir(), "planner-operator-"));
	const file = join(folder, "backup");

	beforeAll(async () => {
		host = await startHost({ database });
		author = await createAuthor(host);
		env = { ...host.databaseEnv, DATA_DIR: host.dataDir, PORT: new URL(host.url).port };
	});
	afterAll(async () => {
		await host?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	const isAdmin = async () =>
		(await author.client.rpc("has_role", { _user_id: author.userId, _role: "admin" })).data;

	const plan = (client: Author["client"], post_content: string, scheduled_date = "2031-01-01") =>
		client.from("scheduled_posts").insert({ user_id: author.userId, post_content, scheduled_date });

	test("makes an account admin while the host runs, and takes it back", async () => {
		expect(await run(env, "admin", "list")).toEqual({ code: 0, text: "There is no admin yet." });
		const granted = await startOperator(env, "admin", "grant", author.email).ended;
		expect(granted).toEqual({ code: 0, text: `${author.email} is an admin now.` });
		expect(await isAdmin()).toBe(true);
		expect((await run(env, "admin", "list")).text).toMatch(new RegExp(`^${author.email}, since 20\\d\\d-`));

		const last = await run(env, "admin", "revoke", author.email);
		const unknown = await startOperator(env, "admin", "grant", "nobody@example.com").ended;
		expect(unknown).toEqual({
			code: 1,
			text: expect.stringMatching(/^[A-Z][^\n]*nobody@example\.com[^\n]*\.$/),
		});
		expect(last).toEqual({ code: 1, text: expect.stringMatching(/last admin/) });
		const second = await createAuthor(host);
		await run(env, "admin", "grant", second.email);
		expect((await run(env, "admin", "revoke", author.email)).text).toBe(
			`${author.email} is no admin any more.`,
		);
		expect(await isAdmin()).toBe(false);
	});

	test("backs up while authors write, and restores into an empty place", async () => {
		for (let number = 0; number < 3; number++) await plan(author.client, `Before ${number}`);
		let going = true;
		const writing = (async () => {
			for (let number = 0; going; number++) {
				// A day has room for so many.
				const day = new Date(Date.UTC(2032, 0, 1 + number / 100)).toISOString().slice(0, 10);
				await plan(author.client, "Meanwhile", day);
			}
		})();
		const backedUp = await startOperator(env, "backup", file).ended;
		going = false;
		await writing;
		expect(backedUp).toEqual({ code: 0, text: `The database is in ${file}.` });
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect((await run(env, "backup", file)).text).toMatch(/exists already/);
		await plan(author.client, "After");

		const target = database === "PostgreSQL" ? await createPostgresDatabase() : null;
		const dataDir = join(folder, "restored");
		const port = String(await freePort());
		const place = { DATA_DIR: dataDir, PORT: port, ...(target ? postgresEnv(target.url, host) : {}) };
		expect((await startOperator(place, "restore", file).ended).text).toContain(
			`The database is as it was when ${file} was made.`,
		);
		const refused = await run(place, "restore", file);
		expect(refused).toEqual({ code: 1, text: expect.stringMatching(/has accounts.*--force/) });
		expect((await run(place, "restore", file, "--force")).code).toBe(0);

		const keys = {
			SUPABASE_JWT_SECRET: host.jwtSecret,
			SUPABASE_PUBLISHABLE_KEY: host.publishableKey,
			SUPABASE_SECRET_KEY: host.secretKey,
		};
		const restored = spawnHost({ ...place, ...keys });
		await restored.ready;
		expect(restored.output()).not.toContain("Applied migrations");
		const client = anonymousClient({ ...host, url: `http://localhost:${port}` });
		const { email, password } = author;
		expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
		const posts = await client.from("scheduled_posts").select("post_content, reminders(state)");
		const contents = posts.data?.map(({ post_content }) => post_content) ?? [];
		expect(contents.filter((content) => content.startsWith("Before"))).toHaveLength(3);
		expect(contents).not.toContain("After");
		expect((await plan(client, "A new one")).error).toBeNull();
		// Whose rows are whose is restored too.
		const stranger = anonymousClient({ ...host, url: `http://localhost:${port}` });
		expect((await stranger.from("scheduled_posts").select("id")).data ?? []).toEqual([]);
		expect(await restored.stop()).toBe(0);
		await target?.remove();
	});
});

test("an operator’s mistake is answered in a sentence", async () => {
	const folder = temporaryFolder();
	const text = join(folder, "text");
	writeFileSync(text, "no backup");
	const env = { DATA_DIR: folder };
	const mistakes: [words: string[], sentence: RegExp][] = [
		[["admin", "promote"], /^Use: npm run admin/],
		[["admin", "list"], /^There is no database in .* yet: run npm start first, or set DATA_DIR\.$/],
		[["backup"], /^Use: npm run backup -- FILE$/],
		[["restore", join(folder, "none")], /^There is no file .*\.$/],
		[["restore", text], /^.* is no backup of an embedded database\.$/],
	];
	for (const [words, sentence] of mistakes) {
		expect(await run(env, ...words)).toEqual({ code: 1, text: expect.stringMatching(sentence) });
	}
});
