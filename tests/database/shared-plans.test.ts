import { expect, test } from "vitest";
import { migrate } from "../../server/supabase-protocol/database/migrate.ts";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";
import { untilPasses } from "../factories/until.ts";
import { describeOnClone } from "./open-clone.ts";

const unmigrate = `
	delete from supabase_migrations.schema_migrations where version = '20261125030000';
	alter table public.scheduled_posts drop constraint scheduled_posts_planned_version_excl`;

describeOnClone(testedKinds("triggers"), "posts that share a version on %s", (clone) => {
	const { query } = clone;

	test("each but the first gets a version of its own by the migration, with its text, and none is moved", async () => {
		const userId = await insertAccount(clone);
		const share = `
			${unmigrate};
			alter table public.scheduled_posts disable trigger user;
			alter table public.draft_versions disable trigger user;
			with draft as (insert into public.drafts (user_id, updated_at) values ('${userId}', '2026-11-20') returning id, user_id),
				version as (
					insert into public.draft_versions (draft_id, user_id, post_content, label, writer, config, version)
						select id, user_id, ' ', 'Generated', 'model', '{}', 3 from draft returning id, user_id
				)
				insert into public.scheduled_posts
						(user_id, draft_version_id, post_content, scheduled_date, time_zone, is_posted, created_at)
					select user_id, id, 'Post ' || place, '2031-01-01', 'UTC', place = 1, now() + place * interval '1 hour'
					from version, generate_series(1, 4) as place;
			alter table public.scheduled_posts enable trigger user;
			alter table public.draft_versions enable trigger user`;
		await clone.transaction((run) => run(share));
		expect(await migrate(clone.database)).toEqual(["20261125030000"]);
		const rows = await query(
			`select posts.post_content as post, texts.post_content as text, label, texts.version, posts.version as planned, exists (
						select from public.draft_versions as origin
						where origin.id = texts.based_on and origin.created_at > texts.created_at
					) as is_copy
				from public.scheduled_posts as posts join public.draft_versions as texts on texts.id = draft_version_id
				where posts.user_id = $1 order by posts.post_content`,
			[userId],
		);
		const row = (place: number, values: object) => ({
			...{ post: `Post ${place}`, version: 3, planned: 1, ...values },
		});
		const first = { text: " ", label: "Generated", is_copy: false };
		const copy = { label: "Planned again", is_copy: true };
		expect(rows).toEqual([
			row(1, first),
			row(2, first),
			row(3, { ...copy, text: "Post 3" }),
			row(4, { ...copy, text: "Post 4" }),
		]);
		const [draft] = await query("select updated_at::text from public.drafts where user_id = $1", [userId]);
		expect(draft?.updated_at).toMatch(/^2026-11-20 00:00:00\.000001/u);
	});
});

describeOnClone(["PostgreSQL"], "a migration beside an old node on %s", (clone) => {
	test("is tried again where a call of that node has deadlocked it", async () => {
		await clone.query(unmigrate);
		let migrated: Promise<string[]> | undefined;
		const isWaiting = async () => {
			const [row] = await clone.query(
				"select from pg_locks where not granted and relation = 'public.draft_versions'::regclass",
			);
			expect(row).toBeDefined();
		};
		// The migration looks for a deadlock after a second, before this call does.
		const call = clone.transaction(async (run) => {
			await run("set local deadlock_timeout = '3s'; lock table public.draft_versions in row exclusive mode");
			migrated = migrate(clone.database);
			await untilPasses(isWaiting);
			await run("lock table public.scheduled_posts in row exclusive mode");
		});
		await Promise.allSettled([call]);
		expect(await migrated).toEqual(["20261125030000"]);
	});
});
