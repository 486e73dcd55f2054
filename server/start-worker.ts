import { join } from "node:path";
import type { Logger } from "pino";
import type { FunctionContext, FunctionHandler } from "../supabase/functions/_shared/context.ts";
import type { Mailer } from "../supabase/functions/_shared/mail/mailer.ts";
import { sendPush } from "../supabase/functions/_shared/push/send-push.ts";
import { createSendReminders } from "../supabase/functions/send-reminders/handler.ts";
import type { Backend } from "./backend/backend.ts";
import { connectionName } from "./backend/database/postgres/agree-on-settings.ts";
import type { Env } from "./env.ts";
import type { Metrics } from "./web/metrics/metrics.ts";
import { joinWorkers } from "./worker/join-workers.ts";
import { openJournal } from "./worker/open-journal.ts";
import { runWorker, sendAsOriginal } from "./worker/worker.ts";

interface ReminderParts {
	env: Env;
	backend: Backend;
	mailer: Mailer;
	metrics: Metrics;
	stopping: AbortSignal;
	/** For tests alone: a pass believes the time that its caller names. */
	simulatesClock: boolean;
	log: Logger;
}

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
	return {
		sendReminders: sendAsOriginal(send, backend.isOriginal),
		stop: async () => workers?.close(),
	};
}

interface WorkerParts {
	env: Env;
	backend: Backend;
	sendReminders: FunctionHandler;
	context: FunctionContext;
	stopping: AbortSignal;
	log: Logger;
}

/** Sends reminders from the moment at which posts are planned by the time zone data of now, until `stopping` aborts. */
export async function startWorker({ env, backend, ...parts }: WorkerParts) {
	// One process at a time has the embedded database: whoever held a lease in it has ended.
	if (!env.databaseUrl) await backend.query("select public.end_reminder_leases()");
	const run = backend.replanned.then(() => runWorker({ ...parts, whyNotReady: backend.whyNotReady }));
	/** Waits for the pass that is under way. */
	return { stop: () => run };
}
