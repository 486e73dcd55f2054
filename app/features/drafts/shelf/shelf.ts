import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { kept } from "../../../lib/offline/kept.ts";
import { type DraftVersion, draftKeys, type QueuedPlan } from "../draft.ts";
import { type Unsaved, withQueuedPlans } from "../unsaved.ts";

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
	/** Of all its plans, or of its posts when all are posted. */
	days: string[];
}

/** How a draft begins, as plain text. */
export const openingOf = ({ post_content, user_message }: ShelfDraft): string =>
	toPlainText(post_content?.trim() ? post_content : user_message)
		.trim()
		.replace(/\s*\n\s*/gu, "\n")
		.replace(/[\uD800-\uDBFF]$/u, "");

export const shelfKey = (userId: string) => [...draftKeys.all(userId), "shelf"] as const;
export type ShelfData = InfiniteData<ShelfDraft[]>;

/** The author's drafts, those changed last first, page by page. Asks again whenever `enabled` becomes true. */
export function useShelf(userId: string, search: string, enabled: boolean) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: [...shelfKey(userId), search],
		enabled,
		// Without a network it fails where its author can see it, instead of waiting for one.
		networkMode: "always",
		staleTime: 0,
		...(search === "" && kept),
		placeholderData: keepPreviousData,
		initialPageParam: null as string | null,
		queryFn: async ({ pageParam, signal }): Promise<ShelfDraft[]> => {
			const { data, error } = await supabase
				.rpc("find_drafts", { _search: search, _before: pageParam ?? undefined, _limit: pageSize })
				.abortSignal(signal);
			if (error) throw error;
			const drafts = z.array(shelfDraftSchema).parse(data);
			const linked = drafts.filter(({ state }) => state !== "draft").map(({ id }) => id);
			const readPlans = supabase
				.from("draft_versions")
				.select("draft_id, scheduled_posts!inner(scheduled_date, is_posted)")
				.in("draft_id", linked)
				.abortSignal(signal);
			const plans = linked.length > 0 ? await readPlans : { data: [], error: null };
			if (plans.error) throw plans.error;
			return drafts.map((draft) => ({
				...draft,
				changed_at: timestampSchema.parse(draft.updated_at),
				days: plans.data
					.filter(({ draft_id }) => draft_id === draft.id)
					.flatMap(({ scheduled_posts }) => scheduled_posts)
					.filter(({ is_posted }) => is_posted === (draft.state === "posted"))
					.map(({ scheduled_date }) => scheduled_date)
					.toSorted(),
			}));
		},
		getNextPageParam: (page: ShelfDraft[]) => (page.length < pageSize ? null : page.at(-1)?.updated_at),
	});
}

/** The drafts that this device alone has, those changed last first. */
export const unsentDrafts = ({ drafts, versions }: Unsaved, listed: readonly ShelfDraft[]): ShelfDraft[] =>
	Object.values(drafts)
		.filter(({ id, seen }) => seen === null && !listed.some((draft) => draft.id === id))
		.map(({ id, user_message, changedAt }) => {
			const texts = Object.values(versions)
				.filter(({ draft_id }) => draft_id === id)
				.toSorted((one, other) => one.changedAt - other.changedAt);
			const { post_content = null, label = null, writer = null } = texts.at(-1) ?? {};
			const changed_at = new Date(changedAt);
			return {
				id,
				user_message,
				post_content,
				label,
				writer,
				versions: texts.length,
				updated_at: changed_at.toISOString(),
				changed_at,
				state: "draft" as const,
				days: [],
			};
		})
		.filter(({ user_message, versions: count }) => user_message.trim() !== "" || count > 0)
		.toSorted((one, other) => other.changed_at.getTime() - one.changed_at.getTime());

/** A draft, of which this device knows the texts, with the days of its plans that wait. */
export function withQueuedDays(draft: ShelfDraft, versions: DraftVersion[], plans: readonly QueuedPlan[]) {
	const planned = withQueuedPlans(versions, plans).flatMap(({ scheduled_posts }) => scheduled_posts);
	const known = [...planned, ...versions.flatMap(({ scheduled_posts }) => scheduled_posts)];
	if (!plans.some(({ id }) => known.some((post) => post.id === id))) return draft;
	const days = planned.flatMap((post) => (post.is_posted ? [] : post.scheduled_date)).toSorted();
	if (draft.state === "posted") return { ...draft, days };
	return { ...draft, days, state: days.length > 0 ? ("planned" as const) : ("draft" as const) };
}
