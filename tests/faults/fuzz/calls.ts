import { adminCalls, closedTables, ownedTables } from "../../contract/access/matrix.ts";

/** An honest call of each route, from which the bad ones are made. */
export interface HonestCall {
	path: string;
	body: Record<string, unknown>;
}

const account = { email: "fuzz@example.com", password: "correct horse", data: { display_name: "Fuzz" } };
const config = {
	tone: "casual",
	length: "short",
	style: "list",
	includeHashtags: true,
	includeEmojis: false,
};

const auth: HonestCall[] = [
	{ path: "/auth/v1/signup", body: account },
	{ path: "/auth/v1/token?grant_type=password", body: { email: "fuzz@example.com", password: "x" } },
	{ path: "/auth/v1/token?grant_type=refresh_token", body: { refresh_token: "abcdefghijkl" } },
	{ path: "/auth/v1/token", body: {} },
	{ path: "/auth/v1/user", body: { data: { display_name: "Fuzz" } } },
	{ path: "/auth/v1/verify?type=signup&token=abc&redirect_to=/", body: {} },
	{ path: "/auth/v1/recover", body: { email: "fuzz@example.com" } },
	{ path: "/auth/v1/resend", body: { type: "signup", email: "fuzz@example.com" } },
	{ path: "/auth/v1/logout?scope=local", body: {} },
	{ path: "/auth/v1/settings", body: {} },
	{ path: "/auth/v1/health", body: {} },
];

const queries = [
	"select=*",
	"select=*&order=created_at.desc&limit=5",
	"id=eq.1",
	"user_id=eq.7d9f1b3e-58f7-4ec5-a9c5-6d8b7a1f0c11",
	"select=count()",
	"or=(id.is.null,id.not.is.null)",
	"select=*,profiles(*)",
	"limit=-1",
	"offset=99999999999999999999",
	"order=nothing.desc",
	"select=id::int",
	"and=((((",
	"columns=user_id,nothing",
	"on_conflict=nothing",
];

/** The parameters of the functions that authors call in the database. */
export const authorCalls = (userId: string): Record<string, Record<string, unknown>> => ({
	account_access: {},
	add_media: {
		_write_id: userId,
		_draft_id: userId,
		_media: {
			id: userId,
			path: `${userId}/${userId}.jpg`,
			name: "cup.jpg",
			width: 20,
			height: 10,
			slides: null,
			known_media: [userId],
		},
		_replaces: null,
	},
	arrange_media: { _write_id: userId, _draft_id: userId, _media_ids: [userId], _seen: [] },
	copy_media: { _write_id: userId, _draft_id: userId, _media_ids: [userId], _new_ids: [userId] },
	describe_media: { _id: userId, _alt_text: "A cup", _base: "" },
	draft_of_post: { _post_id: userId },
	media_usage: {},
	may_store_media: { _name: `${userId}/${userId}.jpg`, _size: 1000 },
	find_drafts: { _search: "idea", _before: "2031-01-01T00:00:00Z", _limit: 5 },
	find_posts_with_same_text: { _texts: ["A post"] },
	has_role: { _user_id: userId, _role: "admin" },
	import_scheduled_posts: { _posts: [ownedTables.scheduled_posts?.row(userId)] },
	is_suspended: {},
	is_time_zone: { _name: "Europe/Berlin" },
	place_of_time_zone: { _name: "Europe/Berlin" },
	post_content_hash: { _post_content: "A post" },
	renew_calendar_feed: {},
	save_brand_voice: { _brand_voice: "A voice", _seen: "" },
	save_draft: { _write_id: userId, _base: "", _draft: { id: userId, user_message: "An idea", config: {} } },
	save_version: {
		_write_id: userId,
		_base: "",
		_version: {
			id: userId,
			draft_id: userId,
			post_content: "A post",
			label: "Generated",
			writer: "offline",
			config: {},
		},
	},
	save_post: {
		_write_id: userId,
		_post: { id: userId, post_content: "A post", scheduled_date: "2031-01-02", time_zone: "UTC" },
		_seen: { version: 1 },
	},
	delete_post: { _write_id: userId, _seen: { id: userId, version: 1 } },
	save_push_subscription: {
		_endpoint: "https://push.example.com/1",
		_p256dh: "A".repeat(87),
		_auth: "A".repeat(22),
	},
	wall_clock_to_instant: { _date: "2031-01-01", _time: "09:00", _time_zone: "UTC" },
});

const rows = (userId: string): Record<string, Record<string, unknown>> => ({
	...Object.fromEntries(Object.entries(ownedTables).map(([table, { row }]) => [table, row(userId)])),
	...closedTables,
});

export const functionCalls: HonestCall[] = [
	{
		path: "/functions/v1/generate-linkedin-post",
		body: {
			systemMessage: "A voice",
			userMessage: "An idea",
			config,
			testMode: true,
			refine: { action: "shorter", post: "A post." },
			variation: 1,
		},
	},
	{
		path: "/functions/v1/propose-brand-voice",
		body: { examples: ["A post of mine that says something.", "And another one."], testMode: true },
	},
	{ path: "/functions/v1/delete-account", body: { email: "fuzz@example.com", password: "x" } },
	{ path: "/functions/v1/get-admin-data", body: { search: "Fuzz", sort: "email", page: 1 } },
	{ path: "/functions/v1/model-status", body: {} },
	{
		path: "/functions/v1/model-settings",
		body: {
			act: "save",
			writer: "model",
			model: { provider: "openai", modelId: "gpt-5", baseUrl: "https://a.example.com", apiKey: "k" },
		},
	},
	{ path: "/functions/v1/reminder-status", body: {} },
	{ path: "/functions/v1/push-key", body: {} },
	{ path: "/functions/v1/reminder-action?token=a.b", body: { token: "a.b", action: "posted" } },
	{ path: "/functions/v1/calendar-feed?token=abc", body: {} },
	{ path: "/functions/v1/send-reminders", body: { now: "2026-01-01T00:00:00Z" } },
	{ path: "/functions/v1/nothing", body: {} },
];

const pages = [
	"/",
	"/auth",
	"/auth/suspended",
	"/auth/too-late",
	"/account",
	"/admin",
	"/reminder",
	"/healthz",
	"/readyz",
	"/config.json",
	"/sw.js",
	"/manifest.webmanifest",
	"/outbox",
	"/backup",
];

const others = ["/rest/v1/rpc/reserve_generation", "/rest/v1/rpc/nothing"];

/** An author's calls. Those of functions come several times, because those of tables are many. */
export function honestCalls(userId: string): HonestCall[] {
	const tables = Object.entries(rows(userId)).flatMap(([table, body]) =>
		queries.map((query) => ({ path: `/rest/v1/${table}?${query}`, body })),
	);
	const procedures = [
		...Object.entries({ ...authorCalls(userId), ...adminCalls(userId) }).map(([name, body]) => ({
			path: `/rest/v1/rpc/${name}`,
			body: { ...body },
		})),
		...others.map((path) => ({ path, body: { _user_id: userId, _weekly_limit: 20 } })),
	];
	return [
		...auth,
		...tables,
		...[procedures, procedures, procedures].flat(),
		...[functionCalls, functionCalls, functionCalls].flat(),
		...[...pages, "/metrics", "/assets/index.js", "/favicon.svg"].map((path) => ({ path, body: {} })),
	];
}
