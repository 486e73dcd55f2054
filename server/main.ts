import { existsSync } from "node:fs";
import process from "node:process";
import { getRequestListener } from "@hono/node-server";
import { createSmtpMailer, type Mailer } from "../supabase/functions/_shared/mail/mailer.ts";
import { createReminderStatus } from "../supabase/functions/reminder-status/handler.ts";
import { createBackground } from "./background.ts";
import { ensureDataDir, lockDataDir } from "./data-dir.ts";
import { type Env, readEnv } from "./env.ts";
import { functionContexts } from "./function-context.ts";
import { inTime } from "./in-time.ts";
import { localServersOf } from "./local-models/local-servers.ts";
import { createLocalModels } from "./local-models/watch-local-models.ts";
import { createLog } from "./log.ts";
import { isLocalOnly } from "./loopback.ts";
import { nearlySettings } from "./nearly-settings.ts";
import { startDatabase } from "./start-database.ts";
import { startWeb, testModel } from "./start-web.ts";
import { openReminders, startWorker } from "./start-worker.ts";
import { StartupError } from "./startup-error.ts";
import { stopOnSignals } from "./stop-on-signals.ts";
import { outageCode } from "./supabase-protocol/database/database-outage.ts";
import { explainRefusal } from "./supabase-protocol/explain-refusal.ts";
import { bridgeConsole } from "./supabase-protocol/patches/bridge-console.ts";
import { loadSecrets } from "./supabase-protocol/secrets.ts";
import { checkPort, listen, stopGrace } from "./web/listen.ts";
import { createMetrics } from "./web/metrics/metrics.ts";
import { monitoringRoutes } from "./web/metrics/monitoring-routes.ts";
import { readOperatingFigures } from "./web/metrics/operating-figures.ts";
import { type Outbox, openOutbox } from "./web/outbox/outbox.ts";

/** Compares what is built with the sources beside it: an image has neither. */
const buildScript = new URL("../scripts/build.mjs", import.meta.url);
const isDev = process.argv.includes("--dev");
/** For tests alone: no setting, and no call, can make a process believe what a caller says of the time. */
const simulatesClock = process.argv.includes("--simulated-clock");

/** How long each part may take to close, in milliseconds: a collector or a database that has gone says nothing. */
const closeGrace = 3000;

/** Puts the parts together, in the order in which each needs the one before, and takes them apart again. */
async function start(): Promise<void> {
	process.umask(0o077);
	const build = !isDev && existsSync(buildScript) ? await import(buildScript.href) : null;
	const newer = "Cannot start: dist/server is newer than these sources. Run npm run build, then start again.";
	const stale: string | null = build && (build.staleBuild ? build.staleBuild() : newer);
	if (stale) throw new StartupError(stale);
	const env = readEnv(process.env);
	const log = await createLog(env.logLevel);
	bridgeConsole(log);
	process.on("uncaughtException", (error) => {
		if (error instanceof StartupError) log.fatal(error.message);
		else log.fatal({ error: error.name, stack: error.stack }, "Unexpected error, stopping");
		process.exit(1);
	});

	ensureDataDir(env.dataDir);
	const unlock = env.databaseUrl ? () => {} : lockDataDir(env.dataDir);
	const secrets = await loadSecrets(env);
	const { mailer: openedMailer, outbox } = await openMail(env);
	const shownOutbox = isLocalOnly(env) ? outbox : null;
	const servesWeb = env.services.has("web");
	if (servesWeb) await checkPort(env.host, env.port, "PORT");
	else if (env.metricsPort) await checkPort(env.host, env.metricsPort, "METRICS_PORT");
	for (const warning of [...env.warnings, ...nearlySettings(process.env)]) log.warn(warning);
	const metrics = createMetrics(env.dataDir);
	const mailer = metrics.countMails(openedMailer);

	const background = createBackground(log);
	const stopping = new AbortController();
	const common = { env, secrets, mailer, metrics, background, log, stopping: stopping.signal };
	const { maintain, stop: closeDatabase, ...database } = await startDatabase(common);
	const { backend } = database;
	const servers = localServersOf(process.argv, env.port);
	const watched = { servers, timeLimitMs: env.functions.modelTimeoutMs, log };
	const local = servesWeb && !env.functions.isModelFixed ? createLocalModels(watched) : null;
	const createContext = functionContexts({ ...common, ...database, localModels: local?.models });
	const { sendReminders, stop: leaveWorkers } = openReminders({ ...common, backend, simulatesClock });
	const parts = { ...common, ...database, createContext, sendReminders };

	// Nothing of OpenTelemetry is loaded without a collector. Its packages read the variables of their specification by
	// themselves, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME.
	const readMetrics = async () => metrics.collect(await readOperatingFigures(backend, env));
	const telemetry = env.otlpEndpoint
		? (await import("./telemetry/create-telemetry.ts")).createTelemetry(readMetrics, env.trustedProxies, log)
		: null;

	const web = servesWeb
		? await startWeb({
				...parts,
				outbox: shownOutbox,
				reminderStatus: createReminderStatus({ mailer, keepsMails: outbox !== null }),
				telemetry,
			})
		: null;
	if (!web && env.metricsPort) {
		const { fetch } = monitoringRoutes(parts);
		await listen(getRequestListener(fetch), env.host, env.metricsPort, undefined, "METRICS_PORT");
	}
	if (outbox) {
		const where = web && shownOutbox ? `${env.ownUrl}/outbox and in ` : "";
		// Other processes on the same database may send, and this one takes a part of their mails.
		log[env.databaseUrl ? "warn" : "info"](`No SMTP_URL is set: mails are kept at ${where}${outbox.folder}`);
	}
	const worker = env.services.has("worker") ? await startWorker(parts) : null;
	if (!worker) log.info("This process sends no reminders: SERVICES has no worker");
	const stop = async (signal: string) => {
		log.info(`Stopping on ${signal}`);
		stopping.abort();
		if (worker) background.add(worker.stop());
		await web?.stop();
		await background.settled(stopGrace);
		for (const close of [telemetry?.close, leaveWorkers, closeDatabase])
			if (close) await inTime(close(), closeGrace, () => {});
		mailer.close();
		unlock();
		process.exit(0);
	};
	stopOnSignals(stop);

	const served = env.metricsPort ? `only its metrics, on port ${env.metricsPort}` : "nothing";
	log.info(web ? `Ready at ${env.appUrl}` : `Ready: this process sends reminders and serves ${served}`);
	if (web) void testModel(parts);
	if (local) background.add(local.watch(stopping.signal));
	maintain(stopping.signal);
}

async function openMail({ mail, dataDir }: Env): Promise<{ mailer: Mailer; outbox: Outbox | null }> {
	if (mail.smtpUrl) return { mailer: await createSmtpMailer(mail.smtpUrl, mail.sender), outbox: null };
	const outbox = openOutbox(dataDir, mail.sender);
	return { mailer: outbox, outbox };
}

start().catch((error: unknown) => {
	const reason = explainRefusal(error, "Cannot start") as Error;
	process.stderr.write(
		`${reason instanceof StartupError ? reason.message : `Cannot start. ${outageCode(error) ? reason.message : reason.stack}`}\n`,
	);
	process.exit(1);
});
