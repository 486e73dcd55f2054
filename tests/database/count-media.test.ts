import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";
import { propertyRuns } from "../factories/property-runs.ts";
import { seededRandom } from "../factories/random.ts";
import { describeOnClone } from "./open-clone.ts";

const migration = new URL("../../supabase/migrations/20261203010000_count_media.sql", import.meta.url);
const withoutMigration = `
	drop function host.count_media, host.note_media_objects, host.note_media_rows cascade;
	drop function host.note_unnamed_media;
	drop table host.media_bytes, host.unnamed_media`;

describeOnClone(testedKindsWithSupabase("triggers"), "what media takes on %s", (clone) => {
	const { query, queryAs } = clone;
	const random = seededRandom();
	const authors: string[] = [];
	const addAuthor = async () => {
		const id = randomUUID();
		await query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
			id,
			`${id}@example.com`,
		]);
		authors.push(id);
	};
	beforeAll(async () => {
		for (let count = 0; count < 4; count++) await addAuthor();
	});

	const names = async (sql: string) => (await query(sql)).map(({ name }) => String(name)).toSorted();
	const objectNames = () => names("select name from storage.objects where bucket_id = 'media'");
	const remove = (list: string[]) =>
		clone.transaction(async (run) => {
			await run("set local storage.allow_delete_query = 'true'");
			await run("delete from storage.objects where name = any ($1::text[])", [list]);
		});
	const add = (folder: string, bucket = "media") =>
		query(
			`insert into storage.objects (bucket_id, name, metadata, created_at)
				select $1, $2::text || '/' || gen_random_uuid() || '.jpg', jsonb_build_object('size', $3::integer),
					now() - $4 * interval '10 hours' from generate_series(1, $5)`,
			[bucket, folder, random.below(300_000), random.below(4), random.below(4)],
		);
	const some = async () => (await objectNames()).filter(() => random.chance(0.1));

	/** Changes of objects and of the rows that name them. */
	const actions: (() => Promise<unknown>)[] = [
		() => add(random.pick(authors)),
		() => add(random.pick(authors)),
		() => add(random.pick(["", "a", "/", "folder"])),
		() => add(random.pick(authors), "other"),
		async () => remove(await some()),
		async () => remove(await names(`select name from public.orphaned_media(${random.below(5)}) as name`)),
		// As Supabase Storage does when an upload is complete.
		async () =>
			query(
				"update storage.objects set metadata = jsonb_build_object('size', $2::integer) where name = any ($1::text[])",
				[await some(), random.below(300_000)],
			),
		async () =>
			query(
				"update storage.objects set name = $2::text || substring(name from '/.*') where name = any ($1::text[])",
				[(await some()).slice(0, 1), random.pick([...authors, "other"])],
			),
		async () =>
			query(
				`insert into public.media (id, user_id, path, thumb_path, bytes, listed_at)
					select gen_random_uuid(), $2, name, lead(name) over (order by name), 1, now() - interval '2 hours'
					from storage.objects where name = any ($1::text[])
						or (name in (select path from public.media) and random() < 0.2)
					order by name limit 1`,
				[await some(), random.pick(authors)],
			),
		() => query("select public.free_media($1)", [random.pick(authors)]),
		async () => query("delete from public.media where path = any ($1::text[])", [await some()]),
		async () => {
			await query("delete from auth.users where id = $1", [
				authors.splice(random.below(authors.length), 1)[0],
			]);
			await addAuthor();
		},
		() => query("select host.recount_media()"),
		() =>
			clone
				.transaction(async (run) => {
					await run("insert into storage.objects (bucket_id, name) values ('media', 'taken/back')");
					throw new Error("taken back");
				})
				.catch(() => {}),
	];

	/** As it was found by reading all objects. */
	const counted = "greatest((metadata ->> 'size')::bigint, 65536)";
	const orphans = `select name from storage.objects
		where bucket_id = 'media' and not exists (select from public.media where path = objects.name)
			and not exists (select from public.media where thumb_path = objects.name)
			and (created_at < now() - interval '20 hours' or not exists (
				select from auth.users where id = substring(objects.name from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
			))`;

	test("is known without reading all objects, whatever happens to them", async () => {
		await query("insert into storage.buckets (id, name) values ('other', 'other') on conflict do nothing");
		for (let action = 0; action < propertyRuns(600); action++) {
			await random.pick(actions)();
			expect(
				await query("select folder, bytes::integer from host.media_bytes where folder !~ '^/' order by 1"),
			).toEqual(
				await query(
					`select split_part(name, '/', 1) collate "C" as folder, sum(${counted})::integer as bytes
						from storage.objects where bucket_id = 'media' group by 1 order by 1`,
				),
			);
			const author = random.pick(authors);
			expect(
				await queryAs(
					author,
					"select used_bytes::integer, left_bytes::bigint::text from public.media_usage()",
				),
			).toEqual(
				await query(
					`select coalesce(sum(${counted}) filter (where name like $1 || '/%'), 0)::integer as used_bytes,
						(20000 * 1048576::bigint - coalesce(sum(${counted}), 0))::bigint::text as left_bytes
						from storage.objects where bucket_id = 'media'`,
					[author],
				),
			);
			expect(await names("select name from public.orphaned_media(100000) as name")).toEqual(
				await names(orphans),
			);
		}
		await query(
			"insert into storage.objects (bucket_id, name) select 'media', 'folder/' || gen_random_uuid() from generate_series(1, 11)",
		);
		const noted = () =>
			query(`select folder as key, bytes::text as value from host.media_bytes where bytes > 0
				union all select 'unnamed', object_id::text from host.unnamed_media order by 1, 2`);
		const before = await noted();
		expect(before.length).toBeGreaterThan(10);
		await clone.transaction(async (run) => {
			await run(withoutMigration);
			await run(readFileSync(migration, "utf8"));
		});
		expect(await noted(), "by the migration of a database that has objects").toEqual(before);
		await query("delete from host.media_bytes");
		await query("update host.unnamed_media set object_id = gen_random_uuid()");
		await query("select host.recount_media()");
		expect(await noted(), "counted anew").toEqual(before);
		await remove(await objectNames());
		expect(await objectNames(), "those that rows name stay").toEqual(
			await names(`select name from storage.objects where exists (select from public.media where path = objects.name)
				or exists (select from public.media where thumb_path = objects.name)`),
		);
		const emptied = await clone
			.transaction(async (run) => {
				await run("delete from public.media");
				await run("set local storage.allow_delete_query = 'true'");
				await run("delete from storage.objects where bucket_id = 'media'");
				const counts = "select folder from host.media_bytes where folder !~ '^/'";
				throw [...(await run(counts)), ...(await run("select object_id from host.unnamed_media"))];
			})
			.catch((left: unknown) => left);
		expect(emptied).toEqual([]);
	});

	test("is asked for by reading as much of the database beside many objects as beside few", async () => {
		const [author] = authors;
		const questions = [
			"select * from public.media_usage()",
			`select public.may_store_media('${author}/${randomUUID()}.jpg', 1)`,
			"select * from public.orphaned_media(500)",
			`select * from public.free_media('${author}')`,
		];
		const blocksOf = async (sql: string) => {
			let blocks = Number.NaN;
			await clone
				.transaction(async (run) => {
					await run("select set_config('request.jwt.claim.sub', $1, true)", [author]);
					const [row] = await run(`explain (analyze, buffers, format json) ${sql}`);
					const answer = row?.["QUERY PLAN"];
					const [{ Plan }] = typeof answer === "string" ? JSON.parse(answer) : answer;
					blocks = Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
					throw new Error("taken back");
				})
				.catch(({ message }) => expect(message).toBe("taken back"));
			return blocks;
		};
		const readBlocks = async () => {
			// The tests before have left pages without rows, by which all that comes would be planned as a few rows.
			await query("vacuum analyze storage.objects");
			await query("vacuum analyze public.media");
			const found = [];
			// The first time it reads what the session then knows.
			for (const sql of questions) found.push(await blocksOf(sql).then(() => blocksOf(sql)));
			return found;
		};
		const few = await readBlocks();
		const ids = "'00000000-0000-4000-8000-' || lpad((number % 50)::text, 12, '0')";
		await query(
			`insert into auth.users (id, email) select (${ids})::uuid, number || '@example.com' from generate_series(1, 50) as number`,
		);
		await query(
			`with objects as (
				insert into storage.objects (bucket_id, name, metadata, created_at)
					select 'media', ${ids} || '/' || gen_random_uuid() || '.jpg', '{"size": 1000}', now() - interval '2 days'
					from generate_series(1, 10000) as number returning name
			) insert into public.media (id, user_id, path, bytes)
				select gen_random_uuid(), split_part(name, '/', 1)::uuid, name, 1000 from objects`,
		);
		const many = await readBlocks();
		for (const [at, sql] of questions.entries())
			expect(
				Number(many[at]) / Math.max(20, Number(few[at])),
				`${sql}: ${few[at]}, then ${many[at]}`,
			).toBeLessThan(4);
	});
});
