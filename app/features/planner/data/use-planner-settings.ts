import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { messages } from "../../../../domain/messages.ts";
import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { notifyError } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { plannerKeys } from "./planner-keys.ts";

const profileSchema = z.object({
	time_zone: z.string().nullable(),
	last_scheduled_time: z.string().nullable(),
	reminders_enabled: z.boolean(),
	reminder_minutes_ahead: z.number(),
});
const slotsSchema = z.array(z.object({ id: z.string(), weekday: z.number(), slot_time: z.string() }));

/** A weekly time of the author's, as it is stored. */
export interface StoredSlot extends PostingSlot {
	id: string;
}

interface Settings {
	/** Null until the author's browser has told it. */
	timeZone: string | null;
	/** HH:mm of the post that was planned last. */
	lastTime: string | null;
	slots: StoredSlot[];
	/** Whether the author wants to be reminded by e-mail, and how many minutes before the time of a post. */
	remindersEnabled: boolean;
	minutesAhead: number;
}

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const bySlot = (one: StoredSlot, other: StoredSlot) =>
	one.weekday - other.weekday || one.time.localeCompare(other.time);

/** The author's time zone, last used time and weekly slots, and how to change them. */
export function usePlannerSettings(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = plannerKeys.settings(userId);

	const query = useQuery({
		queryKey,
		queryFn: async ({ signal }): Promise<Settings> => {
			const [profile, slots] = await Promise.all([
				supabase
					.from("profiles")
					.select("time_zone, last_scheduled_time, reminders_enabled, reminder_minutes_ahead")
					.eq("user_id", userId)
					.abortSignal(signal)
					.single(),
				supabase
					.from("posting_slots")
					.select("id, weekday, slot_time")
					.eq("user_id", userId)
					.abortSignal(signal),
			]);
			if (profile.error) throw profile.error;
			if (slots.error) throw slots.error;
			const { time_zone, last_scheduled_time, ...reminders } = profileSchema.parse(profile.data);
			return {
				timeZone: time_zone,
				lastTime: last_scheduled_time,
				remindersEnabled: reminders.reminders_enabled,
				minutesAhead: reminders.reminder_minutes_ahead,
				slots: slotsSchema
					.parse(slots.data)
					.map(({ id, weekday, slot_time }) => ({ id, weekday, time: slot_time }))
					.toSorted(bySlot),
			};
		},
	});

	const { mutate } = useMutation({
		mutationFn: async ({
			send,
		}: {
			send: () => PromiseLike<{ error: Error | null }>;
			show: (now: Settings) => Settings;
		}) => {
			const { error } = await send();
			if (error) throw error;
		},
		onMutate: async ({ show }) => {
			await queryClient.cancelQueries({ queryKey });
			const previous = queryClient.getQueryData<Settings>(queryKey);
			if (previous) queryClient.setQueryData(queryKey, show(previous));
			return { previous };
		},
		onError: (error, _write, context) => {
			queryClient.setQueryData(queryKey, context?.previous);
			notifyError(messages.plannerSettingsFailed, error.message);
		},
		// Reminders of posts on screen may stand differently now.
		onSettled: () => refreshQueries(queryClient, plannerKeys.all(userId)),
	});

	const setTimeZone = (timeZone: string) =>
		mutate({
			show: (now) => ({ ...now, timeZone }),
			send: () => supabase.from("profiles").update({ time_zone: timeZone }).eq("user_id", userId),
		});

	// The zone that the author is in when they first plan something is theirs until they choose another.
	const unknown = query.data !== undefined && query.data.timeZone === null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known to be missing
	useEffect(() => {
		if (unknown) setTimeZone(browserTimeZone());
	}, [unknown]);

	return {
		timeZone: query.data?.timeZone ?? browserTimeZone(),
		setTimeZone,
		lastTime: query.data?.lastTime ?? null,
		slots: query.data?.slots ?? [],
		remindersEnabled: query.data?.remindersEnabled ?? true,
		minutesAhead: query.data?.minutesAhead ?? 0,
		setReminders: (remindersEnabled: boolean) =>
			mutate({
				show: (now) => ({ ...now, remindersEnabled }),
				send: () =>
					supabase.from("profiles").update({ reminders_enabled: remindersEnabled }).eq("user_id", userId),
			}),
		setMinutesAhead: (minutesAhead: number) =>
			mutate({
				show: (now) => ({ ...now, minutesAhead }),
				send: () =>
					supabase.from("profiles").update({ reminder_minutes_ahead: minutesAhead }).eq("user_id", userId),
			}),
		addSlot: (weekday: number, time: string) =>
			mutate({
				show: (now) => ({
					...now,
					slots: [...now.slots, { id: `draft-${weekday}-${time}`, weekday, time }].toSorted(bySlot),
				}),
				send: () => supabase.from("posting_slots").insert({ user_id: userId, weekday, slot_time: time }),
			}),
		removeSlot: (id: string) =>
			mutate({
				show: (now) => ({ ...now, slots: now.slots.filter((slot) => slot.id !== id) }),
				send: () => supabase.from("posting_slots").delete().eq("id", id),
			}),
		isPending: query.isPending,
		error: query.error,
		refetch: query.refetch,
	};
}
