import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import type { FunctionContext, FunctionHandler } from "../../supabase/functions/_shared/context.ts";
import { FunctionError } from "../../supabase/functions/_shared/errors.ts";
import { copyWaits } from "../backend/database/installation.ts";

/** Longest time between two looks at what is due, in milliseconds. */
const tick = 15_000;
/** Between two looks when something is due that another worker, or an author, holds at this moment. */
const soon = 1_000;
/** Between two looks for a database that does not answer. */
const outage = 2_000;
/** A timer may fire a little before its time, and nothing would be due yet. */
const margin = 10;

interface WorkerParts {
	sendReminders: FunctionHandler;
	context: FunctionContext;
	whyNotReady: () => Promise<string | null>;
	stopping: AbortSignal;
	log: Logger;
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
	while (!stopping.aborted) {
		let rest = tick;
		try {
			const problem = await whyNotReady();
			if (problem) throw new Error(problem);
			const result = await pass(sendReminders, context);
			if (Object.values(result).some((count) => count > 0)) log.info(result, "Reminders");
			rest = await timeToNext(result, context);
			if (told) log.info("Reminders are sent again");
			told = null;
		} catch (error) {
			// Once an outage: a line every tick would drown the rest.
			const reason = error instanceof FunctionError ? error.code : (error as Error).message;
			const event = reason === "is_copy" ? copyWaits : "Reminders cannot be sent, trying again";
			if (told !== event) log.error({ reason }, event);
			told = event;
			rest = outage;
		}
		await setTimeout(rest, undefined, { signal: stopping }).catch(() => {});
	}
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
	// What is due is more of the same, or the mail server does not take it.
	if (result.retried > 0 && result.sent === 0) return tick;
	return result.sent > 0 ? 0 : soon;
}
