import { z } from "zod";
import type { FunctionContext, FunctionHandler } from "../../supabase/functions/_shared/context.ts";
import { FunctionError } from "../../supabase/functions/_shared/errors.ts";
import type { Parts } from "../parts.ts";
import { repeatUntilStopped } from "../repeat-until-stopped.ts";
import { copyWaits } from "../supabase-protocol/database/installation.ts";

/** Longest time between two looks at what is due, in milliseconds. */
const tick = 15_000;
/** Between two looks when something is due that another worker, or an author, holds at this moment. */
const soon = 1_000;
/** Between two looks for a database that does not answer. */
const outage = 2_000;
/** A timer may fire a little before its time, and nothing would be due yet. */
const margin = 10;

interface WorkerParts extends Pick<Parts, "sendReminders" | "stopping" | "log"> {
	context: FunctionContext;
	whyNotReady: () => Promise<string | null>;
}

const resultSchema = z.record(z.enum(["sent", "retried", "failed", "missed", "skipped"]), z.number());
type Result = z.output<typeof resultSchema>;

export const sendAsOriginal =
	(sendReminders: FunctionHandler, isOriginal: () => Promise<boolean>): FunctionHandler =>
	async (request, context) => {
		if (await isOriginal()) return sendReminders(request, context);
		throw new FunctionError(409, "is_copy", copyWaits);
	};

/** Sends reminders, one pass after the other, until it is told to stop; then it resolves. */
export async function runWorker(parts: WorkerParts): Promise<void> {
	const { sendReminders, context, whyNotReady, stopping, log } = parts;
	let told: string | null = null;
	await repeatUntilStopped(stopping, async () => {
		try {
			const problem = await whyNotReady();
			if (problem) throw new Error(problem);
			const result = await pass(sendReminders, context);
			if (Object.values(result).some((count) => count > 0)) log.info(result, "Reminders");
			const rest = await timeToNext(result, context);
			if (told) log.info("Reminders are sent again");
			told = null;
			return rest;
		} catch (error) {
			// Once an outage: a line every tick would drown the rest.
			const reason = error instanceof FunctionError ? error.code : (error as Error).message;
			const event = reason === "is_copy" ? copyWaits : "Reminders cannot be sent, trying again";
			if (told !== event) log.error({ reason, code: Object((error as Error).cause).code }, event);
			told = event;
			return outage;
		}
	});
}

async function pass(sendReminders: FunctionHandler, context: FunctionContext): Promise<Result> {
	const request = new Request("http://worker.internal/send-reminders", { method: "POST" });
	const response = await sendReminders(request, context);
	return resultSchema.parse(await response.json());
}

async function timeToNext(result: Result, { supabaseAdmin }: FunctionContext): Promise<number> {
	const { data, error } = await supabaseAdmin.rpc("milliseconds_to_next_reminder");
	if (error) throw new Error("database_unavailable");
	const wait = z.number().nullable().parse(data);
	if (wait === null) return tick;
	if (wait > 0) return Math.min(wait + margin, tick);
	// The due reminders are more of the same, or the mail server does not take them.
	if (result.retried > 0 && result.sent === 0) return tick;
	return result.sent > 0 ? 0 : soon;
}
