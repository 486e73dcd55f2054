import { useQuery } from "@tanstack/react-query";
import { Temporal } from "temporal-polyfill";
import { nextFreeSlot, type PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";
import { profileQuery } from "../../../lib/profile.ts";
import type { WriteContext } from "../../../lib/queue/write.ts";
import { browserTimeZone } from "../time/use-time-zone.ts";
import { postKeys, postStaleTime } from "./scheduled-post.ts";
import { postingSlotsQuery } from "./use-posting-slots.ts";

const loadSlot = (
	{ supabase, userId }: Pick<WriteContext, "supabase" | "userId">,
	slots: readonly PostingSlot[],
	timeZone: string,
	exceptId?: string,
	signal?: AbortSignal,
) =>
	findFreeSlot(slots, Temporal.Now.instant(), timeZone, async (from, to) => {
		const own = supabase.from("scheduled_posts").select("id, remind_at").eq("user_id", userId);
		const taken = own.eq("is_posted", false).gte("scheduled_date", from).lte("scheduled_date", to);
		return (await dataOf(signal ? taken.abortSignal(signal) : taken))
			.filter(({ id }) => id !== exceptId)
			.map(({ remind_at }) =>
				Temporal.Instant.fromEpochMilliseconds(timestampSchema.parse(remind_at).getTime()),
			);
	});

/** The author's next free slot on the clock of a zone, as if one post, which is being moved, were not there. */
export function useFreeSlot(
	userId: string,
	slots: readonly PostingSlot[],
	timeZone: string,
	exceptId: string | undefined,
) {
	const { supabase } = useBackend();
	const { data } = useQuery({
		queryKey: [...postKeys.all(userId), "free-slot", timeZone, slots, exceptId],
		staleTime: postStaleTime,
		queryFn: ({ signal }) => loadSlot({ supabase, userId }, slots, timeZone, exceptId, signal),
	});
	// Without a network another device may have taken it.
	return (useIsOnline() && data) || null;
}

/** The next free slot of an author's queue, or why there is none. Fails at once without a network. */
export async function loadFreeSlot(context: WriteContext) {
	const { supabase, queryClient, userId } = context;
	const [slots, { time_zone }] = await Promise.all([
		queryClient.ensureQueryData({ ...postingSlotsQuery(supabase, userId), networkMode: "always" }),
		queryClient.ensureQueryData({ ...profileQuery(supabase, userId), networkMode: "always" }),
	]);
	if (slots.length === 0) return "no slots";
	// No query, which the change of another tab would cancel; a post that was planned a second ago has taken its slot.
	return (await loadSlot(context, slots, time_zone ?? browserTimeZone())) ?? "none free";
}

/** Days whose posts are loaded at once: most authors have a free slot among them. */
const windowDays = 42;
/** A slot nearer to the end of what is loaded could have a post nearby, in another zone, that was not loaded. */
const marginDays = 2;
/** The search ends after this many days. */
const furthest = 366;

/** Loads the moments of the posts that wait to be posted on these days (yyyy-MM-dd, both included). */
export type LoadTaken = (from: string, to: string) => Promise<Temporal.Instant[]>;

/** The next free slot, from as few of the author's posts as it takes; null when there is none within a year. */
export async function findFreeSlot(
	slots: readonly PostingSlot[],
	now: Temporal.Instant,
	timeZone: string,
	loadTaken: LoadTaken,
): Promise<ReturnType<typeof nextFreeSlot>> {
	if (slots.length === 0) return null;
	const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
	const taken: Temporal.Instant[] = [];
	let from = today.subtract({ days: marginDays });
	for (let days = windowDays; ; days += windowDays) {
		const until = today.add({ days });
		taken.push(...(await loadTaken(from.toString(), until.toString())));
		const slot = nextFreeSlot(slots, taken, now, timeZone);
		const isSure = !slot || slot.date <= until.subtract({ days: marginDays }).toString();
		if (isSure || days > furthest + marginDays) return slot;
		from = until.add({ days: 1 });
	}
}
