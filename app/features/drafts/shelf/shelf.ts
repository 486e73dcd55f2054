import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { kept } from "../../../lib/api/kept.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { type Draft, type DraftVersion, draftKeys, type QueuedPlan } from "../draft.ts";
import { blankDraft, type Unsaved, withQueuedPlans, withUnsaved } from "../unsaved.ts";

const pageSize = 20;

const shelfDraftSchema = z.object({
	id: z.string(),
	/** The opening of the idea. */
	user_message: z.string(),
	/** The opening of the newest text; null when there is none yet. */
	post_content: z.nullable(z.string()),
	label: z.nullable(z.string()),
	writer: z.nullable(z.enum(["model", "offline", "test", "author"])),
	versions: z.number(),
	updated_at: z.string(),
	state: z.enum(["draft", "planned", "posted"]),
});

/** A draft as the shelf shows it. */
export interface ShelfDraft extends z.infer<typeof shelfDraftSchema> {
	changed_at: Date;
	/** The pictures, or the document. */
	media_ids: string[];
	/** Of all its plans, or of its posts when all are posted. */
	days: string[];
	/** Whether none of these has its newest text. */
	isOfEarlier?: boolean;
	/** By its author, before the server has answered. */
	isDeleted?: boolean;
}

/** How a draft begins, as plain text. */
export const openingOf = ({ post_content, user_message }: ShelfDraft): string =>
	toPlainText(post_content?.trim() ? post_content : user_message)
		.trim()
		.replace(/\s*\n\s*/gu, "\n")
		.replace(/[\uD800-\uDBFF]$/u, "");

export const shelfKey = (userId: string) => [...draftKeys.all(userId), "shelf"] as const;
export type ShelfData = InfiniteData<ShelfDraft[]>;
const withoutDeleted = (data: ShelfData): ShelfData => ({
	...data,
	pages: data.pages.map((page) => page.filter(({ isDeleted }) => !isDeleted)),
});

/** The author's drafts, those changed last first, page by page. Asks again whenever `enabled` becomes true. */
export function useShelf(userId: string, search: string, enabled: boolean) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: [...shelfKey(userId), search],
		enabled,
		staleTime: 0,
		...(search === "" && kept),
		placeholderData: keepPreviousData,
		select: withoutDeleted,
		initialPageParam: null as string | null,
		queryFn: async ({ pageParam, signal }): Promise<ShelfDraft[]> => {
			const page = { _search: search, _before: pageParam ?? undefined, _limit: pageSize };
			const found = await dataOf(supabase.rpc("find_drafts", page).abortSignal(signal));
			const drafts = z.array(shelfDraftSchema).parse(found);
			const readMore = supabase
				.from("drafts")
				.select("id, media_ids, draft_versions(scheduled_posts(scheduled_date, is_posted))")
				.in(
					"id",
					drafts.map(({ id }) => id),
				)
				.order("created_at", { referencedTable: "draft_versions" })
				.abortSignal(signal);
			const more = drafts.length > 0 ? await dataOf(readMore) : [];
			return drafts.map((draft) => {
				const { media_ids = [], draft_versions = [] } = more.find(({ id }) => id === draft.id) ?? {};
				return {
					...planState(draft_versions),
					...draft,
					media_ids,
					changed_at: timestampSchema.parse(draft.updated_at),
				};
			});
		},
		getNextPageParam: (page: ShelfDraft[]) => (page.length < pageSize ? null : page.at(-1)?.updated_at),
	});
}

/** The drafts that this device alone has, and those that the shelf cannot have: changed since, or on a later page. */
export function draftsOfDevice(
	unsaved: Unsaved,
	known: readonly Draft[],
	shelf: ReturnType<typeof useShelf>,
) {
	const listed = shelf.data?.pages.flat() ?? [];
	const [newest = "", oldest = ""] = [listed[0]?.updated_at, listed.at(-1)?.updated_at];
	const isNew = ({ updated_at: at, isOutdated }: Draft) =>
		isOutdated || at > newest || (shelf.hasNextPage && at < oldest) || shelf.isPlaceholderData;
	const unsent = Object.values(unsaved.drafts).filter(({ baseVersion }) => baseVersion === null);
	const drafts = [...unsent.map(({ id }) => blankDraft(id)), ...known.filter(isNew)];
	return [...new Map(drafts.map((draft) => [draft.id, withUnsaved(draft.id, draft, unsaved)])).values()]
		.filter(({ id }) => !listed.some((draft) => draft.id === id))
		.map(({ draft_versions, ...draft }): ShelfDraft => {
			const { post_content = null, label = null, writer = null } = draft_versions.at(-1) ?? {};
			const changed_at = new Date(unsaved.drafts[draft.id]?.changedAt ?? (draft.updated_at || Date.now()));
			const state = planState(draft_versions);
			return { ...draft, post_content, label, writer, versions: draft_versions.length, changed_at, ...state };
		})
		.filter(({ user_message, versions }) => user_message.trim() !== "" || versions > 0);
}

function planState(
	versions: { scheduled_posts: Pick<QueuedPlan, "scheduled_date" | "is_posted">[] }[],
): Pick<ShelfDraft, "state" | "days" | "isOfEarlier"> {
	const posts = versions.flatMap(({ scheduled_posts }) => scheduled_posts);
	const ahead = posts.filter(({ is_posted }) => !is_posted);
	const shown = ahead.length > 0 ? ahead : posts;
	return {
		days: shown.map(({ scheduled_date }) => scheduled_date).toSorted(),
		isOfEarlier: !versions.at(-1)?.scheduled_posts.some((post) => shown.includes(post)),
		state: ahead.length > 0 ? "planned" : posts.length > 0 ? "posted" : "draft",
	};
}

/** A draft, of which this device knows the texts, with the days of its plans that wait. */
export function withQueuedDays(draft: ShelfDraft, versions: DraftVersion[], plans: readonly QueuedPlan[]) {
	const planned = withQueuedPlans(versions, plans);
	const known = [...planned, ...versions].flatMap(({ scheduled_posts }) => scheduled_posts);
	if (!plans.some(({ id }) => known.some((post) => post.id === id))) return draft;
	return { ...draft, ...planState(planned) };
}
