import { z } from "zod";
import { messages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import type { FunctionContext } from "./context.ts";
import { accountGone, codeOf, FunctionError, readAnswer } from "./errors.ts";
import type { ModelError } from "./model/model-error.ts";
import { type ModelCall, type OnUsage, recordCall, toModelCall } from "./model/record-tokens.ts";

const postedSchema = z.object({
	post_content: z.string(),
	/** Those of the draft's version that it was; null without one. */
	writer: z.string().nullable(),
	version: z.number().nullable(),
});
export type PostedPost = z.infer<typeof postedSchema>;

const reservationSchema = z.object({
	reservation_id: z.string().nullable(),
	remaining: z.number().int(),
	posted: z.array(postedSchema).nullable(),
});
const quotaSchema = z.object({ remaining: z.number().int(), weekly_limit: z.number().int() });
const finishedSchema = z.object({
	draft_version_id: z.string().nullable(),
	remaining: z.number().int(),
});

/** One generation counted against the weekly limit. It has to be finished, released or stopped. */
export type Reservation = ReturnType<typeof reservationOf>;

/**
 * What an author has left of this week, and of how many: their own limit or that of all.
 * @throws FunctionError 403 `account_suspended`
 */
export async function readQuota({ supabaseAdmin, settings }: FunctionContext, userId: string) {
	const owner = { _user_id: userId, _weekly_limit: settings.weeklyLimit };
	const answer = await supabaseAdmin.rpc("generation_quota", owner).single();
	const { remaining, weekly_limit } = read(quotaSchema, answer);
	return { remaining, weeklyLimit: weekly_limit };
}

/**
 * Counts one generation in one atomic statement, before any work is done for it; null at the weekly limit.
 * @param readsPosted whether the author's posted posts are wanted with it
 * @throws FunctionError 403 `account_suspended`, 429 `token_cap_reached`
 */
export async function reserveGeneration(
	context: FunctionContext,
	userId: string,
	readsPosted = false,
): Promise<Reservation | null> {
	const { supabaseAdmin, settings } = context;
	const owner = { _user_id: userId, _weekly_limit: settings.weeklyLimit };
	const answer = await supabaseAdmin
		.rpc("reserve_generation", { ...owner, _asks_model: settings.model !== null, _reads_posted: readsPosted })
		.single();
	// The one cap that a reservation looks at.
	if (answer.error?.code === "P0001")
		throw new FunctionError(429, "token_cap_reached", messages.tokenCapReached);
	const { reservation_id, remaining, posted } = read(reservationSchema, answer);
	if (reservation_id === null) return null;
	return reservationOf(context, userId, reservation_id, remaining, posted ?? []);
}

/** Without an id nothing is counted, so that nothing is given back. */
function reservationOf(
	context: FunctionContext,
	userId: string,
	reservationId: string | null,
	remaining: number,
	posted: readonly PostedPost[] = [],
) {
	const { supabaseAdmin, settings } = context;
	const calls: ModelCall[] = [];
	const recordCalls = () => Promise.all(calls.splice(0).map((call) => recordCall(call, context)));
	const reserved = { _user_id: userId, _reservation_id: reservationId };
	const inWeek = { ...reserved, _weekly_limit: settings.weeklyLimit };
	return {
		remaining,
		/** What the author has posted last, newest first; empty unless it was asked for. */
		posted,
		/** Takes what a model's call has cost. It is recorded when the reservation ends. */
		onUsage: (usage: Parameters<OnUsage>[0]) => void calls.push(toModelCall(usage, context)),
		/**
		 * The generation was used; keeps the post as a version of a draft, if `finish_generation` is to. The author gets
		 * the text that is there, whether or not it could be kept or counted: a reservation runs out by itself.
		 */
		finish: async (text: "a written post" | "a proposal", post: object | null = null) => {
			const finish = async (_post: object | null, outcome: string) => {
				try {
					const finished = { ...inWeek, _post, _calls: [...calls] };
					return read(finishedSchema, await supabaseAdmin.rpc("finish_generation", finished).single());
				} catch (error) {
					context.log(`${text} was not ${outcome}`, { code: codeOf(error) });
					return null;
				}
			};
			const kept = post && (await finish(post, "kept"));
			return kept ?? (await finish(null, "counted")) ?? { draft_version_id: null, remaining };
		},
		/** Gives the generation back: no model was asked. */
		release: async () => {
			await recordCalls();
			read(z.unknown(), await supabaseAdmin.rpc("release_generation", inWeek));
		},
		/** Gives the generation back because the model failed, which a week does a number of times. False: it counts. */
		fail: async ({ hasAnswered }: ModelError) => {
			await recordCalls();
			const failed = { ...reserved, _has_answered: hasAnswered };
			return read(z.boolean(), await supabaseAdmin.rpc("give_back_failed_generation", failed));
		},
		/**
		 * Gives the generation back because its author stopped it, which a week does a few times. False: it counts, as
		 * nobody {@link askToStop} or too many were stopped. `isAsked`: leaving says that it is stopped, where nothing would
		 * be kept for who left.
		 */
		stop: async (isAsked = false) => {
			const stopped = { ...reserved, _is_asked: isAsked };
			return read(z.boolean(), await supabaseAdmin.rpc("stop_generation", stopped));
		},
	};
}

/** The answer of a generation at the weekly limit: 429 with the usual fields and the seconds to the next week. */
export async function limitReached(
	context: FunctionContext,
	userId: string,
	fields: Record<string, string | boolean | null>,
): Promise<Response> {
	const { weeklyLimit } = await readQuota(context, userId);
	const now = new Date();
	const secondsToNextWeek = Math.ceil((nextQuotaWeek(now).getTime() - now.getTime()) / 1000);
	return Response.json(
		{
			...fields,
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			code: "weekly_limit_reached",
			message: weeklyLimitReachedToast(weeklyLimit),
		},
		{ status: 429, headers: { "retry-after": String(secondsToNextWeek) } },
	);
}

export async function isTokenCapReached({ supabaseAdmin }: FunctionContext): Promise<boolean> {
	return readAnswer(z.number().nullable(), await supabaseAdmin.rpc("tokens_left")) === 0;
}

/**
 * Stands for a reservation where nothing is counted, because no model is asked and none is stood in for.
 * @throws FunctionError 403 `account_suspended`
 */
export async function withoutReservation(context: FunctionContext, userId: string): Promise<Reservation> {
	const { remaining } = await readQuota(context, userId);
	// It costs nothing to ask again: whoever leaves stops the work.
	return { ...reservationOf(context, userId, null, remaining), stop: async () => true };
}

/**
 * Says that the author stops what is being written; who waits for the words gives it back when the caller leaves.
 * Resolves to whether the week still gives one back.
 */
export async function askToStop({ supabaseAdmin }: FunctionContext, userId: string): Promise<boolean> {
	return read(z.boolean(), await supabaseAdmin.rpc("ask_to_stop_generation", { _user_id: userId }));
}

/** What the database answers. A token outlives its account, and the right to use it, by up to an hour. */
const read: typeof readAnswer = (schema, answer) => {
	const code = answer.error?.code;
	// The foreign key says that nobody is there.
	if (code === "23503") throw accountGone();
	if (code === "42501") throw new FunctionError(403, "account_suspended", messages.accountSuspended);
	return readAnswer(schema, answer);
};
