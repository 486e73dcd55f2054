/** Everybody who may call. Another one is a word here, a column below and its headers in the test. */
export const roles = ["anonymous", "stranger", "owner", "suspended", "admin", "service"] as const;
export type Role = (typeof roles)[number];

/**
 * The outcome of a call on the owner's row, or of one by a suspended author on a row of their own:
 * `yes` it is done; `none` it is answered, as if there were no such row; `no` it is refused.
 */
export type Outcome = "yes" | "none" | "no";

type Operation = "select" | "insert" | "update" | "delete";

interface TableAccess {
	/** A row of the owner's. A draft and its version have the id of their author, so that others find them. */
	row: (userId: string) => Record<string, unknown>;
	/** A column that the operation `update` sets, and its value. */
	change: Record<string, unknown>;
	/** Columns that an author can set, and no others: not the owner of a row that is there, not a count, not a role. */
	settable: { insert: string[]; update: string[] };
	access: Record<Operation, Record<Role, Outcome>>;
}

const row = (words: string): Record<Role, Outcome> => {
	const outcomes = words.trim().split(/\s+/) as Outcome[];
	return Object.fromEntries(roles.map((role, index) => [role, outcomes[index]])) as Record<Role, Outcome>;
};

const refused = row("no no no no no yes");

//                              anonymous  stranger  owner  suspended  admin  service
const ownRow = row("            no         none      yes    none       none   yes");
const ownInsert = row("         no         no        yes    no         no     yes");

const planned = [
	"draft_version_id",
	"is_posted",
	"post_content",
	"scheduled_date",
	"scheduled_time",
	"time_zone",
];
const nothing = { insert: [], update: [] };

/** The tables of the schema `public` that hold what belongs to an author. */
export const ownedTables: Record<string, TableAccess> = {
	scheduled_posts: {
		row: (user_id) => ({ user_id, post_content: "A post", scheduled_date: "2031-01-01", time_zone: "UTC" }),
		change: { post_content: "Changed" },
		settable: {
			insert: [...planned.filter((column) => column !== "is_posted"), "id", "user_id"],
			update: planned,
		},
		access: { select: ownRow, insert: ownInsert, update: ownRow, delete: ownRow },
	},
	templates: {
		row: (user_id) => ({ user_id, name: "A voice", system_message: "Be brief." }),
		change: { name: "Changed" },
		settable: {
			insert: ["id", "is_default", "name", "system_message", "user_id"],
			update: ["is_default", "name", "system_message", "updated_at"],
		},
		access: { select: ownRow, insert: ownInsert, update: ownRow, delete: ownRow },
	},
	posting_slots: {
		row: (user_id) => ({ user_id, weekday: 3, slot_time: "17:23" }),
		change: { slot_time: "17:24" },
		settable: { insert: ["id", "slot_time", "user_id", "weekday"], update: ["slot_time", "weekday"] },
		access: { select: ownRow, insert: ownInsert, update: ownRow, delete: ownRow },
	},
	profiles: {
		row: (user_id) => ({ user_id, display_name: "A name", email: "a@example.com" }),
		change: { display_name: "Changed" },
		settable: {
			insert: [],
			update: [
				"brand_voice",
				"date_locale",
				"display_name",
				"reminder_minutes_ahead",
				"reminders_enabled",
				"time_zone",
			],
		},
		access: { select: ownRow, insert: refused, update: ownRow, delete: refused },
	},
	post_generations: {
		row: (user_id) => ({ user_id, week_start: "2031-01-05", generation_count: 1 }),
		change: { generation_count: 0 },
		settable: nothing,
		access: { select: ownRow, insert: refused, update: refused, delete: refused },
	},
	drafts: {
		row: (user_id) => ({ id: user_id, user_id, user_message: "Idea" }),
		change: { user_message: "Changed" },
		settable: {
			insert: ["config", "id", "user_id", "user_message"],
			update: ["config", "deleted_at", "user_message"],
		},
		access: { select: ownRow, insert: ownInsert, update: ownRow, delete: refused },
	},
	draft_versions: {
		row: (user_id) => ({
			id: user_id,
			user_id,
			draft_id: user_id,
			post_content: "A post",
			label: "Generated",
			writer: "offline",
			config: {},
		}),
		change: { post_content: "Changed" },
		settable: {
			insert: [
				"based_on",
				"based_on_content",
				"config",
				"draft_id",
				"id",
				"label",
				"post_content",
				"user_id",
				"user_message",
				"writer",
			],
			update: ["post_content"],
		},
		access: { select: ownRow, insert: ownInsert, update: ownRow, delete: refused },
	},
	media: {
		row: (user_id) => ({ id: user_id, user_id, path: `${user_id}/a.jpg`, bytes: 1 }),
		change: { alt_text: "A cup" },
		settable: nothing,
		access: { select: ownRow, insert: refused, update: refused, delete: refused },
	},
	generation_prompts: {
		row: (user_id) => ({ version_id: user_id, user_id, system_message: "You write.", prompt: "Coffee" }),
		change: { prompt: "Tea" },
		settable: nothing,
		access: { select: ownRow, insert: refused, update: refused, delete: refused },
	},
	calendar_feeds: {
		row: (user_id) => ({ user_id }),
		change: { last_fetched_at: "2031-01-01T00:00:00Z" },
		settable: nothing,
		access: { select: ownRow, insert: refused, update: refused, delete: ownRow },
	},
	push_subscriptions: {
		row: (user_id) => ({
			user_id,
			endpoint: `https://push.example.com/${user_id}`,
			p256dh: "A".repeat(87),
			auth: "A".repeat(22),
		}),
		change: { created_at: "2031-01-01T00:00:00Z" },
		settable: nothing,
		access: { select: ownRow, insert: refused, update: refused, delete: ownRow },
	},
	user_roles: {
		row: (user_id) => ({ user_id, role: "admin" }),
		change: { created_at: "2031-01-01T00:00:00Z" },
		settable: nothing,
		access: { select: ownRow, insert: refused, update: refused, delete: refused },
	},
	// Last: the row is that of a post, made by the database.
	reminders: {
		row: (user_id) => ({ user_id }),
		change: { attempts: 0 },
		settable: nothing,
		access: { select: ownRow, insert: refused, update: refused, delete: refused },
	},
};

/** Tables of which the Data API gives nothing to anybody but the service, with something to write into them. */
export const closedTables: Record<string, Record<string, unknown>> = {
	accepted_reminders: { version: 1 },
	admin_address: { email: "x@example.com" },
	author_activity: { total_generations: 0 },
	cancelled_posts: { time_zone: "UTC" },
	generation_failures: { reason: "x" },
	model_settings: { writer: "offline" },
	author_tokens: { calls: 1 },
	model_tokens: { calls: 1 },
	token_cap: { tokens_per_month: 1 },
	generation_reservations: { week_start: "2031-01-05" },
	reminder_workers: { joined_at: "2031-01-05" },
	suspensions: { reason: "x" },
	time_zones: { name: "Mars/Olympus" },
};

/** Read by admins, and written by the functions that do what it tells. */
export const auditLog = "admin_audit_log";

type Callers = "author" | "admin" | "service" | "nobody";

const proceduresFor: Record<Callers, string> = {
	author: `
		account_access add_media arrange_media copy_media delete_post describe_media draft_of_post find_drafts find_posts_with_same_text has_role import_scheduled_posts
		is_suspended is_time_zone may_store_media media_usage place_of_time_zone post_content_hash renew_calendar_feed
		save_brand_voice save_draft save_post save_push_subscription save_version wall_clock_to_instant`,
	admin: `
		admin_audit admin_data admin_tokens admin_totals admin_users admin_weekly_activity set_admin
		set_token_cap set_weekly_limit suspend_author unsuspend_author`,
	service: `
		account_exists act_on_reminder ask_to_stop_generation begin_sending_reminders
		calendar_feed_posts claim_due_reminders claim_push_deliveries current_week_start delete_account
		end_reminder_leases end_sessions finish_generation finish_push_deliveries finish_reminders
		generation_quota give_back_failed_generation grant_admin has_admin_role latest_reminder_failures
		list_admins look_at_reminder media_folder media_of_posts milliseconds_to_next_reminder newest_posted next_reminder_at
		free_media operating_figures orphaned_media plan_reminder record_generation_failure record_tokens recover_reminders
		refuse_beyond_token_cap refuse_suspended release_generation remaining_generations
		reminder_statistics reminder_worker_key replan_after_time_zone_update reseal_model_key
		reserve_generation revoke_admin save_model_settings set_admin_address stop_generation
		take_over tell_admins time_zone_rules tokens_left walk_due_reminders weekly_limit_of`,
	nobody: `
		check_time_zone has_other_admin is_reminder_worker join_reminder_workers model_settings_name
		pause_reminders require_admin resume_reminders tokens_of_month write_audit_log`,
};

/** The callers of each function of the schema `public` through the Data API; those of triggers nobody calls. */
export const procedures: Record<string, Callers> = Object.fromEntries(
	(Object.keys(proceduresFor) as Callers[]).flatMap((who) =>
		proceduresFor[who]
			.trim()
			.split(/\s+/)
			.map((name) => [name, who]),
	),
);

/** Arguments of the functions for admins, about somebody. */
export const adminCalls = (userId: string): Record<string, object> => ({
	admin_audit: {},
	admin_data: {
		_search: "",
		_sort: "joined",
		_direction: "desc",
		_after: null,
		_limit: 5,
		_since: "2026-11-15",
		_with_totals: true,
	},
	admin_tokens: {},
	admin_totals: {},
	admin_users: {},
	admin_weekly_activity: {},
	set_admin: { _user_id: userId, _is_admin: true },
	set_token_cap: { _tokens_per_month: 1_000_000_000 },
	set_weekly_limit: { _user_id: userId, _weekly_limit: 1000 },
	suspend_author: { _user_id: userId, _reason: "x" },
	unsuspend_author: { _user_id: userId },
});

/**
 * The status of a plain call of a function at `/functions/v1`. The last two verify links and addresses by
 * themselves: without one they say no more than that, to anybody.
 */
export const functions: Record<string, Record<Role, number>> = {
	//                              anonymous  stranger  owner  suspended  admin  service
	"generate-linkedin-post": statuses("401 200 200 403 200 401"),
	"get-admin-data": statuses("        401 403 403 403 200 401"),
	"model-settings": statuses("        401 403 403 403 200 401"),
	"model-status": statuses("          401 403 403 403 200 401"),
	// The key is public; a suspended author can do nothing with it.
	"push-key": statuses("              401 200 200 200 200 401"),
	"reminder-status": statuses("       401 403 403 403 200 401"),
	"delete-account": statuses("        401 405 405 405 405 401"),
	"propose-brand-voice": statuses("   401 405 405 405 405 401"),
	"send-reminders": statuses("        401 401 401 401 401 405"),
	"reminder-action": statuses("       200 200 200 200 200 200"),
	"calendar-feed": statuses("         404 404 404 404 404 404"),
};

function statuses(words: string): Record<Role, number> {
	const numbers = words.trim().split(/\s+/).map(Number);
	return Object.fromEntries(roles.map((role, index) => [role, numbers[index]])) as Record<Role, number>;
}
