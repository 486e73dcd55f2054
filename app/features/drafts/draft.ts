import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { messages } from "../../../domain/messages.ts";
import { defaultGenerationConfig, generationConfigSchema } from "../../../domain/post-options.ts";
import { openDialog } from "../../components/dialogs/open-dialog.ts";
import { accountAccessKey } from "../../lib/api/account-access-key.ts";
import { kept } from "../../lib/api/kept.ts";
import { dataOf } from "../../lib/api/supabase.ts";
import type { WriteContext } from "../../lib/queue/write.ts";
import { writeQueue } from "../../lib/queue/write-queue.ts";

/** A planned post that has the text of a version. */
const planSchema = z.object({
	id: z.string(),
	scheduled_date: z.string(),
	scheduled_time: z.nullable(z.string()),
	is_posted: z.boolean(),
});

/** Options that are no longer offered must not keep an old text from its author. */
const configSchema = z.catch(generationConfigSchema, defaultGenerationConfig);

/** The columns of a version with the posts that are planned from it. */
const versionColumns =
	"id, draft_id, post_content, label, writer, user_message, config, based_on, based_on_content, version, created_at, scheduled_posts(id, scheduled_date, scheduled_time, is_posted)";
const draftColumns =
	`id, user_message, config, version, updated_at, deleted_at, media_ids, draft_versions(${versionColumns})` as const;

/** The content of a version, on the device as on the server. */
export const versionContentSchema = z.object({
	id: z.string(),
	draft_id: z.string(),
	/** The text with its markup, as the author left it. */
	post_content: z.string(),
	/** The origin: "Generated", "Shorter", "Written by you". */
	label: z.string(),
	writer: z.enum(["model", "offline", "test", "author"]),
	/** The idea and the options that it was written from. */
	user_message: z.string(),
	config: configSchema,
	/** The version that it was made of, and the text of that one at the time. */
	based_on: z.nullable(z.string()),
	based_on_content: z.nullable(z.string()),
	created_at: z.string(),
});

const versionSchema = z.extend(versionContentSchema, {
	/** Rises with every change of the text. */
	version: z.number(),
	scheduled_posts: z._default(z.array(planSchema), []),
});

/** A planned post that waits on this device. */
export type QueuedPlan = z.infer<typeof planSchema> & {
	draft_version_id: string | null;
	isDeleted?: boolean;
};

/** One text of a draft: a row of `draft_versions`. */
export type DraftVersion = z.infer<typeof versionSchema>;

/** Copies of one version have one moment. */
const orderOf = ({ created_at, id }: DraftVersion) => `${created_at} ${id}`;

const draftSchema = z.object({
	id: z.string(),
	user_message: z.string(),
	config: configSchema,
	/** Rises with every change of the idea. */
	version: z.number(),
	updated_at: z.string(),
	deleted_at: z.nullable(z.string()),
	/** The pictures, or the document. */
	media_ids: z._default(z.array(z.string()), []),
	draft_versions: z.pipe(
		z.array(versionSchema),
		z.transform((versions) => versions.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))),
	),
});

/**
 * A post from its idea on: a row of `drafts` with its versions, oldest first. Outdated: changed here since it was loaded.
 * `deletedElsewhere`: when this device has heard that it is gone, where it stays on screen nevertheless.
 */
export type Draft = z.infer<typeof draftSchema> & { isOutdated?: true; deletedElsewhere?: string };

/** How old a draft may be before a window that comes to the front asks again, in milliseconds. */
const staleTime = 2000;

export const draftKeys = {
	all: (userId: string) => ["drafts", userId] as const,
	/** "newest": the one that was changed last. */
	open: (userId: string, id: string | "newest") => ["drafts", userId, "open", id] as const,
};

/** The database hides all rows from a suspended author. Their page keeps its draft until it has signed them out. */
export async function refuseSuspended(queryClient: QueryClient): Promise<void> {
	const filters = { queryKey: accountAccessKey };
	await queryClient.refetchQueries(filters, { throwOnError: true });
	const answers = queryClient.getQueriesData<{ is_suspended: boolean }>(filters);
	if (answers.some(([, access]) => access?.is_suspended)) throw new Error(messages.accountSuspended);
}

/**
 * One draft with its versions, or null when there is none. Once it is loaded, the server is asked whether it has
 * changed, and only then for all of it.
 */
export const draftQuery = ({ supabase, queryClient, userId }: WriteContext, id: string | "newest") => {
	const queryKey = draftKeys.open(userId, id);
	const find = <Columns extends string>(columns: Columns, signal: AbortSignal) => {
		const own = supabase.from("drafts").select(columns).eq("user_id", userId).is("deleted_at", null);
		const found = id === "newest" ? own.order("updated_at", { ascending: false }) : own.eq("id", id);
		return found.limit(1).abortSignal(signal);
	};
	return queryOptions({
		queryKey,
		staleTime,
		...kept,
		queryFn: async ({ signal }): Promise<Draft | null> => {
			const known = queryClient.getQueryData<Draft | null>(queryKey);
			// The server may have made something else of a change of this device.
			if (known !== undefined && !known?.isOutdated) {
				const found = await dataOf(find("id, updated_at", signal));
				const [row] = z.array(z.pick(draftSchema, { id: true, updated_at: true })).parse(found);
				if (row?.id === known?.id && row?.updated_at === known?.updated_at) return known;
			}
			const [draft = null] = z.array(draftSchema).parse(await dataOf(find(draftColumns, signal)));
			if (!known?.version || draft?.id === known.id) return draft ?? known ?? null;
			if (!draft) await refuseSuspended(queryClient);
			// The first of its files brings the draft back.
			const { hasUploads, readUploads } = await import("../../lib/media/uploads.ts");
			await readUploads().catch(() => {});
			const isComingBack = writeQueue(queryClient, userId).deletionsOf(known.id).includes(false);
			if (isComingBack || hasUploads(known.id)) return known;
			if (draft) return draft;
			const isOnScreen = id !== "newest" && queryClient.getQueryCache().find({ queryKey, type: "active" });
			if (!isOnScreen || !openDialog()) return null;
			// The text in the dialog stays until its author has decided.
			return { ...known, deletedElsewhere: new Date().toISOString() };
		},
	});
};

/** The drafts as this device has loaded them, the last change last. One may come twice. */
export const knownDrafts = ({ queryClient, userId }: Omit<WriteContext, "supabase">): Draft[] =>
	queryClient
		.getQueriesData<Draft | null>({ queryKey: [...draftKeys.all(userId), "open"] })
		.flatMap(([, draft]) => draft ?? [])
		.toSorted((one, other) => (one.updated_at < other.updated_at ? -1 : 1));

export const knownDraft = (source: Omit<WriteContext, "supabase">, id: string): Draft | null =>
	knownDrafts(source).findLast((draft) => draft.id === id) ?? null;

/** Shows the text of a planned post in its version, to which the database has given it. */
export function showPlannedText(
	source: Omit<WriteContext, "supabase">,
	{ draft_version_id, post_content, is_posted }: QueuedPlan & Pick<DraftVersion, "post_content">,
): void {
	for (const { id } of is_posted ? [] : knownDrafts(source))
		changeDraft(source, id, (draft) => ({
			...draft,
			draft_versions: draft.draft_versions.map((version) =>
				version.id === draft_version_id ? { ...version, post_content } : version,
			),
		}));
}

/** Changes a draft in every query that shows it. */
export function changeDraft(
	{ queryClient, userId }: Omit<WriteContext, "supabase">,
	id: string,
	change: (draft: Draft) => Draft,
): void {
	queryClient.setQueriesData<Draft | null>(
		{ queryKey: [...draftKeys.all(userId), "open"] },
		(draft) => draft && (draft.id === id ? { ...change(draft), isOutdated: true } : draft),
	);
}
