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

/** Calls a function of the database by its name; resolves to its rows, or to its one value as the only row. */
export type RemindersCall = (name: string, parameters: Record<string, unknown>) => Promise<unknown[]>;

/** The steps of a pass as the worker takes them, at a moment of the test's choice. */
export function passesOf(call: RemindersCall, read: (postId: string) => Promise<unknown>) {
	const rows = <T>(name: string, parameters: object) => call(name, { ...parameters }) as Promise<T[]>;
	return {
		claim: (_now: string, _batch = 100, _lease_seconds = 60) =>
			rows<Claim>("claim_due_reminders", { _batch, _lease_seconds, _now }),
		begin: (_claims: object[], _now: string, _lease_seconds = 60) =>
			rows<Record<string, unknown>>("begin_sending_reminders", { _claims, _lease_seconds, _now }),
		finish: async (claims: Claim[], outcome: Outcome, _now: string, error?: string) => {
			const _results = claims.map((claim) => ({ ...claim, outcome, error }));
			return (await rows<number>("finish_reminders", { _results, _now }))[0];
		},
		/** The reminder of a post, its moments as ISO 8601. */
		stored: async (postId: string) => {
			const found = (await read(postId)) as StoredReminder | null;
			if (!found) return null;
			const { due_at, next_attempt_at, sent_at, ...rest } = found;
			return { ...rest, due_at: iso(due_at), next_attempt_at: iso(next_attempt_at), sent_at: iso(sent_at) };
		},
	};
}

/** The same steps through the Data API. */
export function passesOfService(service: SupabaseClient) {
	const call: RemindersCall = async (name, parameters) => {
		const { data, error } = await service.rpc(name, parameters);
		if (error) throw new Error(`${error.code}: ${error.message}`);
		return Array.isArray(data) ? data : [data];
	};
	const reminders = () => service.from("reminders").select();
	return passesOf(call, async (postId) => (await reminders().eq("post_id", postId).maybeSingle()).data);
}
