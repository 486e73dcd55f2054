import * as z from "zod/mini";
import { timestampSchema } from "../timestamp.ts";

/** The sortable columns of the admin panel's table. */
export const authorSorts = ["name", "email", "joined", "total", "week", "active"] as const;
export type AuthorSort = (typeof authorSorts)[number];

/** Most authors of one answer, and as many as a call that names no limit gets. */
export const maxAuthorsPerPage = 1000;
const defaultAuthorsPerPage = 500;

/** Longest reason of a suspension, in characters. */
export const maxReasonLength = 500;
export const maxWeeklyLimit = 1_000_000;

/** Above this many generations in all an author's badge stands out. */
export const highlightedAbove = 10;

/**
 * A request to `get-admin-data`, as the body of a POST or the parameters of a GET; everything has a
 * default, so that the plain call gets the newest authors.
 */
export const adminDataRequestSchema = z.object({
	/** Part of a name or an address. */
	search: z._default(z.string().check(z.maxLength(200, "A search has at most 200 characters")), ""),
	sort: z._default(z.enum(authorSorts, `The sort is one of ${authorSorts.join(", ")}`), "joined"),
	direction: z._default(z.enum(["asc", "desc"], "The direction is asc or desc"), "desc"),
	/** `next` of the page before; null or missing: the first page. */
	after: z._default(z.nullable(z.string().check(z.maxLength(1000, "This is no place in the list"))), null),
	limit: z._default(
		z.coerce
			.number("The limit is a number")
			.check(
				z.int("The limit is a whole number"),
				z.minimum(1, "The limit is at least 1"),
				z.maximum(maxAuthorsPerPage, `The limit is at most ${maxAuthorsPerPage}`),
			),
		defaultAuthorsPerPage,
	),
	/** Generations of weeks before this one (yyyy-MM-dd) are left out. */
	since: z._default(z.nullable(z.iso.date("since is a day like 2026-11-15")), null),
	/** Whether to count all authors and generations too. */
	totals: z._default(z.union([z.stringbool("totals is true or false"), z.boolean()]), true),
});

export type AdminDataRequest = z.input<typeof adminDataRequestSchema>;

const authorSchema = z.object({
	id: z.string(),
	user_id: z.string(),
	display_name: z.string(),
	email: z.string(),
	created_at: timestampSchema,
	total_generations: z.number(),
	/** Generations since Sunday, 00:00 UTC. */
	week_generations: z.number(),
	/** The latest update of a generation, starting from `created_at`. */
	last_active: timestampSchema,
	is_admin: z.boolean(),
	/** Null: the limit of all. */
	weekly_limit: z.nullable(z.number()),
	suspended_at: z.nullable(timestampSchema),
	suspension_reason: z.nullable(z.string()),
});

export type AdminAuthor = z.output<typeof authorSchema>;

/** How an installation that holds its database itself is backed up. */
const backupStatusSchema = z.object({
	/** Whether the host makes a backup every day. */
	daily: z.boolean(),
	/** The newest of those that it has kept, without the ones of an operator. */
	last: z.nullable(z.object({ madeAt: timestampSchema, bytes: z.number() })),
});

/** Null where the database is a server of its own, which is backed up there. */
export type BackupStatus = z.output<typeof backupStatusSchema> | null;

/** Answer of `get-admin-data`. */
export const adminDataSchema = z.object({
	profiles: z.array(authorSchema),
	postGenerations: z.array(
		z.object({
			user_id: z.string(),
			generation_count: z.number(),
			week_start: z.string(),
			updated_at: z.string(),
		}),
	),
	totals: z.nullable(z.object({ users: z.number(), generations: z.number(), activeThisWeek: z.number() })),
	/** With the totals: how the database is backed up; null where a server of its own holds it. */
	backups: z._default(z.nullable(backupStatusSchema), null),
	/** The cursor to send as `after` for the next page; null: there is none. */
	next: z.nullable(z.string()),
});

export type AdminData = z.output<typeof adminDataSchema>;
