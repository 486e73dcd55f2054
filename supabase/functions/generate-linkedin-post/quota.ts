import { z } from "zod";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";

const reservationSchema = z.object({
	reserved: z.boolean(),
	remaining: z.number().int(),
	week_start: z.string(),
});

/** One generation counted against the weekly limit, or the refusal to count one. */
export interface Reservation {
	reserved: boolean;
	/** Generations left in this week after the reservation. */
	remaining: number;
	/** Gives the generation back; resolves to what is left then. */
	release: () => Promise<number>;
}

/** Generations that the user has left in this week. */
export async function remainingGenerations(
	{ supabaseAdmin, settings }: FunctionContext,
	userId: string,
): Promise<number> {
	const { data, error } = await supabaseAdmin.rpc("remaining_generations", {
		_user_id: userId,
		_weekly_limit: settings.weeklyLimit,
	});
	if (error) throw quotaError(error);
	return z.number().int().parse(data);
}

/** Counts one generation in one atomic statement, before any work is done for it. */
export async function reserveGeneration(
	{ supabaseAdmin, settings }: FunctionContext,
	userId: string,
): Promise<Reservation> {
	const { data, error } = await supabaseAdmin
		.rpc("reserve_generation", { _user_id: userId, _weekly_limit: settings.weeklyLimit })
		.single();
	if (error) throw quotaError(error);
	const { reserved, remaining, week_start } = reservationSchema.parse(data);
	const release = async () => {
		const { data: left, error: releaseError } = await supabaseAdmin.rpc("release_generation", {
			_user_id: userId,
			_week_start: week_start,
			_weekly_limit: settings.weeklyLimit,
		});
		if (releaseError) throw quotaError(releaseError);
		return z.number().int().parse(left);
	};
	return { reserved, remaining, release };
}

/** A token outlives its account by up to an hour: the foreign key then says that nobody is there. */
function quotaError(error: { code?: string }): FunctionError {
	return error.code === "23503"
		? new FunctionError(401, "user_not_found", "This account no longer exists.")
		: new FunctionError(503, "database_unavailable", "The database did not answer. Please try again.");
}
