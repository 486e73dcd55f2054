import type { SupabaseClient } from "@supabase/supabase-js";

/** What identifies one claim of a reminder. */
export interface Claim {
	post_id: string;
	version: number;
	/** Null: the reminder has ended, see outcome. */
	lease_id: string | null;
	attempts: number;
	outcome: "claimed" | "missed" | "failed";
}

export type Outcome = "sent" | "retry" | "failed" | "released";

interface StoredReminder {
	version: number;
	due_at: string;
	state: string;
	attempts: number;
	next_attempt_at: string | null;
	lease_id: string | null;
	sent_at: string | null;
	last_error: string | null;
}

/** A moment as ISO 8601 in UTC, whichever way a database writes it. */
export const iso = (moment: string | null) => moment && new Date(moment).toISOString();

/** Minutes after a moment, as ISO 8601. */
export const later = (moment: string, minutes: number) =>
	new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Date and time, in UTC, of a moment some minutes from now. */
export function wallClock(minutesFromNow: number) {
	const moment = later(new Date().toISOString(), minutesFromNow);
	return { scheduled_date: moment.slice(0, 10), scheduled_time: moment.slice(11, 16), time_zone: "UTC" };
}

/** The steps of a pass as the worker takes them, at a moment of the test's choice. */
export function passesOf(service: SupabaseClient) {
	const call = async <T>(name: string, parameters: object): Promise<T> => {
		const { data, error } = await service.rpc(name, parameters);
		if (error) throw new Error(`${error.code}: ${error.message}`);
		return data as T;
	};
	return {
		claim: (_now: string, _batch = 100, _lease_seconds = 60) =>
			call<Claim[]>("claim_due_reminders", { _batch, _lease_seconds, _now }),
		begin: (_claims: object[], _now: string, _lease_seconds = 60) =>
			call<Record<string, unknown>[]>("begin_sending_reminders", { _claims, _lease_seconds, _now }),
		finish: (claims: Claim[], outcome: Outcome, _now: string, error?: string) =>
			call<number>("finish_reminders", {
				_results: claims.map((claim) => ({ ...claim, outcome, error })),
				_now,
			}),
		/** The reminder of a post, its moments as ISO 8601. */
		stored: async (postId: string) => {
			const { data } = await service.from("reminders").select().eq("post_id", postId).maybeSingle();
			if (!data) return null;
			const { due_at, next_attempt_at, sent_at, ...rest } = data as StoredReminder;
			return { ...rest, due_at: iso(due_at), next_attempt_at: iso(next_attempt_at), sent_at: iso(sent_at) };
		},
	};
}
