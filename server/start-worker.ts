import { join } from "node:path";
import { sendPush } from "../supabase/functions/_shared/push/send-push.ts";
import { createSendReminders } from "../supabase/functions/send-reminders/handler.ts";
import type { Parts } from "./parts.ts";
import { connectionName } from "./supabase-protocol/database/postgres/agree-on-settings.ts";
import { joinWorkers } from "./worker/join-workers.ts";
import { openJournal } from "./worker/open-journal.ts";
import { runWorker, sendAsOriginal } from "./worker/worker.ts";

type ReminderParts = Pick<Parts, "env" | "backend" | "mailer" | "metrics" | "stopping" | "log"> & {
	/** For tests alone: a pass believes the time that its caller names. */
	simulatesClock: boolean;
};

/** The pass over the reminders that are due, which the worker makes, and `/functions/v1/send-reminders` where there is none. */
export function openReminders({ env, backend, mailer, metrics, log, ...parts }: ReminderParts) {
	const workers = env.databaseUrl
		? joinWorkers(env.databaseUrl, connectionName(env), backend.isPooled)
		: null;
	const send = createSendReminders({
		...parts,
		mailer,
		push: metrics.countPushes(sendPush),
		journal: openJournal(join(env.dataDir, "reminders"), log),
		workers,
	});
	return { sendReminders: sendAsOriginal(send, backend.isOriginal), stop: async () => workers?.close() };
}

type WorkerParts = Pick<Parts, "env" | "backend" | "sendReminders" | "createContext" | "stopping" | "log">;

/** Sends reminders from the moment at which posts are planned by the time zone data of now, until `stopping` aborts. */
export async function startWorker({ env, backend, createContext, ...parts }: WorkerParts) {
	// One process at a time has the embedded database: whoever held a lease in it has ended.
	if (!env.databaseUrl) await backend.query("select public.end_reminder_leases()");
	const context = createContext("send-reminders");
	const run = backend.replanned.then(() =>
		runWorker({ ...parts, context, whyNotReady: backend.whyNotReady }),
	);
	return { stop: () => run };
}
