/** An honest call of each route, from which the bad ones are made. */
interface HonestCall {
	path: string;
	body: Record<string, unknown>;
}

const account = { email: "fuzz@example.com", password: "correct horse", data: { display_name: "Fuzz" } };
const id = "7d9f1b3e-58f7-4ec5-a9c5-6d8b7a1f0c11";
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

const tables = [
	"profiles",
	"templates",
	"scheduled_posts",
	"post_generations",
	"draft_versions",
	"generation_prompts",
	"posting_slots",
	"user_roles",
	"reminders",
	"calendar_feeds",
	"push_subscriptions",
];

const queries = [
	"select=*",
	"select=*&order=created_at.desc&limit=5",
	"id=eq.1",
	`user_id=eq.${id}`,
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

const post = {
	user_id: id,
	post_content: "A post",
	scheduled_date: "2031-01-01",
	scheduled_time: "09:00",
	time_zone: "UTC",
	is_posted: false,
	name: "A template",
	system_message: "A voice",
	is_default: true,
};

const procedures: HonestCall[] = [
	{ path: "/rest/v1/rpc/has_role", body: { _user_id: id, _role: "admin" } },
	{ path: "/rest/v1/rpc/reserve_generation", body: { _user_id: id, _weekly_limit: 20 } },
	{ path: "/rest/v1/rpc/import_scheduled_posts", body: { _posts: [post] } },
	{ path: "/rest/v1/rpc/renew_calendar_feed", body: {} },
	{
		path: "/rest/v1/rpc/save_push_subscription",
		body: { _endpoint: "https://push.example.com/1", _p256dh: "A".repeat(87), _auth: "A".repeat(22) },
	},
	{ path: "/rest/v1/rpc/is_suspended", body: {} },
	{ path: "/rest/v1/rpc/account_access", body: {} },
	{ path: "/rest/v1/rpc/is_time_zone", body: { _name: "Europe/Berlin" } },
	{ path: "/rest/v1/rpc/nothing", body: {} },
];

const functions: HonestCall[] = [
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
	"/outbox",
	"/backup",
];

export const honestCalls: HonestCall[] = [
	...auth,
	...tables.flatMap((table) => queries.map((query) => ({ path: `/rest/v1/${table}?${query}`, body: post }))),
	...procedures,
	...procedures,
	...functions,
	...functions,
	...functions,
	...[...pages, "/metrics", "/assets/index.js", "/favicon.svg"].map((path) => ({ path, body: {} })),
];
