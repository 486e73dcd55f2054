import { z } from "zod";
import type { FunctionContext } from "../_shared/context.ts";
import { readAnswer } from "../_shared/errors.ts";
import { loadMedia } from "../_shared/post-media.ts";
import { type DueReminder, dueReminderRow } from "../_shared/reminder-mail/due-reminder.ts";

export const leaseSeconds = 120;
const lease = { _lease_seconds: leaseSeconds };

/** One version of the reminder of a post, in the hands of one worker. */
const claimSchema = z.object({ post_id: z.string(), version: z.number(), lease_id: z.string() });
export type Claim = z.infer<typeof claimSchema>;

const claimedSchema = z.array(
	z.discriminatedUnion("outcome", [
		claimSchema.extend({ outcome: z.literal("claimed") }),
		z.object({ outcome: z.enum(["missed", "failed"]) }),
	]),
);

const begunSchema = dueReminderRow
	.extend({ lease_id: z.string(), email: z.string() })
	.transform(({ lease_id, email, ...row }) => ({
		claim: { post_id: row.post_id, version: row.version, lease_id },
		to: email,
		reminder: { ...row, media: [] } as DueReminder,
	}));

/** A reminder whose sending has begun, with what its mail says. */
export type BegunReminder = z.output<typeof begunSchema>;

/** The outcome of a claimed reminder; `released` gives it back as it was. */
export interface Result extends Claim {
	outcome: "sent" | "retry" | "failed" | "released";
	/** A sentence for the author, without address or text. */
	error?: string;
}

export type ReminderStore = ReturnType<typeof reminderStore>;

/**
 * The reminders in the database, as one pass sees them. Each call throws FunctionError 503. With `now`, an ISO moment,
 * the clock is simulated. Claims are those of a worker, or of nobody in particular.
 */
export function reminderStore(context: FunctionContext, now?: string, workerId?: string) {
	const { supabaseAdmin } = context;
	const call = async <Output>(schema: z.ZodType<Output>, name: string, parameters: object): Promise<Output> =>
		readAnswer(schema, await supabaseAdmin.rpc(name, { ...parameters, ...(now && { _now: now }) }));
	return {
		/** Takes up to so many due reminders. `ended` have passed beyond 24 hours; `isLast`: no more are due. */
		claim: async (batch: number) => {
			const by = workerId && { _worker_id: workerId };
			const rows = await call(claimedSchema, "claim_due_reminders", { _batch: batch, ...lease, ...by });
			const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
			return {
				claims: rows.flatMap((row) => (row.outcome === "claimed" ? [claimSchema.parse(row)] : [])),
				ended: { missed: count("missed"), failed: count("failed") },
				isLast: rows.length < batch,
			};
		},
		/** The last look: those of the claims that are still to be sent, with their pictures. */
		begin: async (claims: Claim[]) => {
			const sending = { _claims: claims, ...lease };
			const begun = await call(z.array(begunSchema), "begin_sending_reminders", sending);
			if (begun.length === 0) return [];
			const ids = begun.map(({ claim }) => claim.post_id);
			const mediaOf = await loadMedia(context, ids, true);
			for (const { reminder } of begun) reminder.media = mediaOf(reminder.post_id);
			return begun;
		},
		finish: async (results: Result[]) =>
			void (await call(z.unknown(), "finish_reminders", { _results: results })),
		/** Puts in order what workers that have died have left behind. */
		recover: async () => void (await call(z.unknown(), "recover_reminders", {})),
	};
}
