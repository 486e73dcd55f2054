import { z } from "zod";
import { messages, serverMessages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import type { FunctionContext } from "./context.ts";
import { accountGone, codeOf, FunctionError, readAnswer } from "./errors.ts";
import type { ModelError } from "./model/model-error.ts";
import { type ModelCall, type OnUsage, recordCall, toModelCall } from "./model/record-tokens.ts";
import { nameOf } from "./settings.ts";

const postedSchema = z.object({
	post_content: z.string(),
	/** Those of the draft's version that it was; null without one. */
	writer: z.string().nullable(),
	version: z.number().nullable(),
});
export type PostedPost = z.infer<typeof postedSchema>;

/** The answer of a function that gives one row. */
const oneRow = <Row extends z.ZodRawShape>(row: Row) => z.tuple([z.object(row)]);
const reservationSchema = oneRow({
	reservation_id: z.string().nullable(),
	remaining: z.int(),
	posted: z.array(postedSchema).nullable(),
});
const quotaSchema = oneRow({ remaining: z.int(), weekly_limit: z.int() });
const finishedSchema = oneRow({ draft_version_id: z.string().nullable(), remaining: z.int() });

/** One generation counted against the weekly limit. It has to be finished, released or stopped. */
export type Reservation = ReturnType<typeof reservationOf>;

const callerOf = ({ userClaims }: FunctionContext) => ({ _user_id: userClaims?.id ?? "" });
const ownerOf = (context: FunctionContext) => ({
	...callerOf(context),
	_weekly_limit: context.settings.weeklyLimit,
});

/** Calls a function of the database. A token outlives its account, and the right to use it, by up to an hour. */
async function ask<Output>(
	schema: z.ZodType<Output>,
	{ supabaseAdmin }: FunctionContext,
	name: string,
	parameters: object,
): Promise<Output> {
	const answer = await supabaseAdmin.rpc(name, parameters);
	const code = answer.error?.code;
	// The foreign key says that nobody is there.
	if (code === "23503") throw accountGone();
	if (code === "42501") throw new FunctionError(403, "account_suspended", messages.accountSuspended);
	// The one cap that a reservation looks at.
	if (code === "P0001" && name === "reserve_generation")
		throw new FunctionError(429, "token_cap_reached", serverMessages.tokenCapReached);
	return readAnswer(schema, answer);
}

/**
 * The generations that an author has left this week, and the limit: their own or that of all.
 * @throws FunctionError 403 `account_suspended`
 */
export async function readQuota(context: FunctionContext) {
	const [quota] = await ask(quotaSchema, context, "generation_quota", ownerOf(context));
	return { remaining: quota.remaining, weeklyLimit: quota.weekly_limit };
}

/**
 * Counts one generation in one atomic statement, before any work is done for it; null at the weekly limit.
 * @param readsPosted whether the author's posted posts are wanted with it
 * @throws FunctionError 403 `account_suspended`, 429 `token_cap_reached`
 */
export async function reserveGeneration(context: FunctionContext, readsPosted = false) {
	const asked = { _asks_model: context.settings.model !== null, _reads_posted: readsPosted };
	const parameters = { ...ownerOf(context), ...asked };
	const [row] = await ask(reservationSchema, context, "reserve_generation", parameters);
	return row.reservation_id === null ? null : reservationOf(context, row);
}

type Reserved = z.output<typeof reservationSchema>[0];

/** Without an id nothing is counted, so that nothing is given back. */
function reservationOf(context: FunctionContext, { reservation_id, remaining, posted }: Reserved) {
	const calls: ModelCall[] = [];
	const recordCalls = () => Promise.all(calls.splice(0).map((call) => recordCall(call, context)));
	const reserved = { ...callerOf(context), _reservation_id: reservation_id };
	const inWeek = { ...ownerOf(context), ...reserved };
	return {
		remaining,
		/** The author's last posts, newest first; empty unless they were asked for. */
		posted: posted ?? [],
		/** Takes the cost of a model's call, which is recorded when the reservation ends. */
		onUsage: (usage: Parameters<OnUsage>[0]) => void calls.push(toModelCall(usage, context)),
		/**
		 * The generation was used; keeps the post as a version of a draft, if `finish_generation` is to. The author gets
		 * the text that is there, whether or not it could be kept or counted: a reservation runs out by itself.
		 */
		finish: async (text: "a written post" | "a proposal", post: object | null = null) => {
			const finish = async (_post: object | null, outcome: string) => {
				try {
					const finished = { ...inWeek, _post, _calls: [...calls] };
					return (await ask(finishedSchema, context, "finish_generation", finished))[0];
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
			await ask(z.unknown(), context, "release_generation", inWeek);
		},
		/**
		 * Tells the operator why the model failed, in the log and in the list that the admin panel shows, and gives the
		 * generation back, which a week does a number of times. The caller reads one of two sentences.
		 */
		fail: async (failure: ModelError, [givenBack, counts]: readonly [string, string]) => {
			const { settings, localModels, supabaseAdmin, log } = context;
			const [model, reason] = [settings.model ? nameOf(settings.model) : "", failure.message];
			log("generation failed", { model, reason });
			// The author asks next who would write now.
			if (settings.model?.source === "local") await localModels?.look();
			const report = { _model: model, _reason: reason };
			const { error } = await supabaseAdmin.rpc("record_generation_failure", report);
			if (error) log("a generation failure was not recorded", { code: error.code });
			await recordCalls();
			const failed = { ...reserved, _has_answered: failure.hasAnswered };
			const isGivenBack = await ask(z.boolean(), context, "give_back_failed_generation", failed);
			return new FunctionError(502, "model_failed", isGivenBack ? givenBack : counts);
		},
		/**
		 * Gives the generation back because its author stopped it, which a week does a few times. False: it counts, as
		 * nobody {@link askToStop} or too many were stopped. `isAsked`: leaving says that it is stopped, where nothing would
		 * be kept for who left.
		 */
		stop: (isAsked = false) =>
			ask(z.boolean(), context, "stop_generation", { ...reserved, _is_asked: isAsked }),
	};
}

/** The answer of a generation at the weekly limit: 429 with the usual fields and the seconds to the next week. */
export async function limitReached(
	context: FunctionContext,
	fields: Record<string, string | boolean | null>,
): Promise<Response> {
	const { weeklyLimit } = await readQuota(context);
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

export const isTokenCapReached = async (context: FunctionContext): Promise<boolean> =>
	(await ask(z.number().nullable(), context, "tokens_left", {})) === 0;

/**
 * Stands for a reservation where nothing is counted, because no model is asked and none is stood in for.
 * @throws FunctionError 403 `account_suspended`
 */
export async function withoutReservation(context: FunctionContext): Promise<Reservation> {
	const { remaining } = await readQuota(context);
	// Another call costs nothing: a caller who leaves stops the work.
	const uncounted = { reservation_id: null, remaining, posted: null };
	return { ...reservationOf(context, uncounted), stop: async () => true };
}

/**
 * Says that the author stops what is being written; who waits for the words gives it back when the caller leaves.
 * Resolves to whether the week still gives one back.
 */
export const askToStop = (context: FunctionContext): Promise<boolean> =>
	ask(z.boolean(), context, "ask_to_stop_generation", callerOf(context));
