import { beforeAll, expect, test } from "vitest";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKinds } from "../factories/database-kinds.ts";

/** Reads of an author who has posts, and what they are refused with. */
const reads = [
	"scheduled_posts?select=*&order=scheduled_date",
	"scheduled_posts?select=post_content,day:scheduled_date,is_posted,posted_at,version,remind_at&order=scheduled_date.desc",
	"scheduled_posts?select=id,reminders(state,due_at,sent_at)&order=scheduled_date&limit=2",
	"scheduled_posts?select=id,reminders!inner(state)&reminders.state=eq.sent",
	"scheduled_posts?select=post_content&or=(post_content.ilike.*zwei*,version.gt.7)",
	"scheduled_posts?limit=0",
	"scheduled_posts?select=post_content&order=scheduled_date&limit=1&offset=1",
	"scheduled_posts?select=post_content&order=scheduled_date&offset=2",
	"drafts?select=id,draft_versions(post_content)&draft_versions.limit=1&draft_versions.offset=1",
	"scheduled_posts?select=post_content::json,day:scheduled_date::text&order=scheduled_date",
	"scheduled_posts?select=version.avg(),posts:id.count()",
	"drafts?select=*,draft_versions(*),scheduled_posts(post_content,reminders(*))",
	"post_generations",
	"profiles?select=brand_voice,author_activity(*)",
	"scheduled_posts?id=eq.no-identifier",
	"scheduled_posts?select=no_such_column",
	"scheduled_posts?no_such_column=eq.1",
	"no_such_table",
	"user_roles?select=*",
	"admin_audit_log?select=*",
];

describeWithCallers(testedKinds("drivers"), "reads of tables on %s", (callers) => {
	const contents = ['Eins, "so"', "Zwei\n\u{1F600}\\", "[3]"];
	const get = (path: string, headers: Record<string, string>, token = callers.owner.accessToken) =>
		fetch(`${callers.host.url}/rest/v1/${path}`, {
			headers: { apikey: callers.host.publishableKey, authorization: `Bearer ${token}`, ...headers },
		});

	beforeAll(async () => {
		const { owner } = callers;
		const posts = contents.map((post_content, index) => ({
			user_id: owner.userId,
			post_content,
			scheduled_date: `2031-02-0${index + 1}`,
		}));
		expect((await owner.client.from("scheduled_posts").insert(posts)).error).toBeNull();
	});

	/** All of an answer that says something. */
	async function answered(response: Response) {
		const { status, headers } = response;
		const named = ["content-type", "content-range", "content-location", "content-length"];
		return { status, headers: named.map((name) => headers.get(name)), body: await response.text() };
	}

	test.each(reads)("%s is answered as the library answers", async (path) => {
		for (const accept of ["application/json", "text/csv", "application/vnd.pgrst.object+json", "*/*"]) {
			// With a preference it is none of those reads that are sent at once.
			const ofLibrary = await answered(await get(path, { accept, prefer: "handling=lenient" }));
			expect(await answered(await get(path, { accept }))).toEqual(ofLibrary);
		}
	});

	test("more texts than are prepared are answered, and each caller reads their own, however many at once", async () => {
		const { owner, stranger } = callers;
		const found = await Promise.all(
			Array.from({ length: 240 }, async (_, number) => {
				const { accessToken } = number % 2 ? owner : stranger;
				const path = `scheduled_posts?select=c${number % 120}:post_content&order=scheduled_date`;
				const rows = await (await get(path, {}, accessToken)).json();
				return rows.map((row: object) => Object.values(row)[0]);
			}),
		);
		expect(found).toEqual(found.map((_, number) => (number % 2 ? contents : [])));
	});
});
