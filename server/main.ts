import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createSmtpMailer, type Mailer } from "../supabase/functions/_shared/mail/mailer.ts";
import { checkModel } from "../supabase/functions/_shared/model/check-model.ts";
import { sendPush } from "../supabase/functions/_shared/push/send-push.ts";
import type { ModelSettings } from "../supabase/functions/_shared/settings.ts";
import { createReminderStatus } from "../supabase/functions/reminder-status/handler.ts";
import { createSendReminders } from "../supabase/functions/send-reminders/handler.ts";
import { accountMailer } from "./backend/auth/account-mailer.ts";
import { openBackend } from "./backend/backend.ts";
import { bridgeConsole } from "./backend/bridge-console.ts";
import { outageCode } from "./backend/database/database-outage.ts";
import { connectionName } from "./backend/database/postgres/agree-on-settings.ts";
import { loadSecrets } from "./backend/secrets.ts";
import { backupFolder } from "./backups/backup-folder.ts";
import { runDailyBackups } from "./backups/daily-backups.ts";
import { ensureDataDir, lockDataDir } from "./data-dir.ts";
import { type Env, readEnv } from "./env.ts";
import { sayHowToBecomeAdmin } from "./first-run.ts";
import { functionContexts } from "./function-context.ts";
import { inTime } from "./in-time.ts";
import { localServersOf } from "./local-models/local-servers.ts";
import { createLocalModels } from "./local-models/watch-local-models.ts";
import { createLog } from "./log.ts";
import { nearlySettings } from "./nearly-settings.ts";
import { removeOldRecords } from "./retention/remove-old-records.ts";
import { StartupError } from "./startup-error.ts";
import { stopOnSignals } from "./stop-on-signals.ts";
import { openRegistration } from "./web/accounts/registration.ts";
import { createBackground } from "./web/background.ts";
import { limitMails } from "./web/limits/limit-mails.ts";
import { createRateLimiter } from "./web/limits/rate-limiter.ts";
import { checkPort, listen, stopGrace, stopListening } from "./web/listen.ts";
import { openLive } from "./web/live/open-live.ts";
import { isLocalOnly } from "./web/loopback.ts";
import { createMetrics } from "./web/metrics/metrics.ts";
import { monitoringRoutes } from "./web/metrics/monitoring-routes.ts";
import { readOperatingFigures } from "./web/metrics/operating-figures.ts";
import { type Outbox, openOutbox, outboxFolder } from "./web/outbox/outbox.ts";
import { staticApp } from "./web/static-app.ts";
import { createWeb } from "./web/web.ts";
import { joinWorkers } from "./worker/join-workers.ts";
import { openJournal } from "./worker/open-journal.ts";
import { runWorker, sendAsOriginal } from "./worker/worker.ts";

const builtApp = fileURLToPath(new URL("../dist/app", import.meta.url));
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
	const newer = "Cannot start: dist/server is newer than these sources. Run npm start.";
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
	/** One for all that is counted: its counts and its sweeping of them are shared. */
	const limiter = createRateLimiter({
		enabled: env.rateLimits,
		query: env.databaseUrl ? (sql, parameters) => backend.query(sql, parameters) : null,
		jwtSecret: secrets.jwtSecret,
	});
	const databaseHost = env.databaseUrl && new URL(env.databaseUrl).host;
	const waiting = `Still starting: the database at ${databaseHost} is at work, waits for a lock, or does not get what it is sent`;
	const sayWait = () => log.warn(waiting);
	// Within ten seconds and then each minute.
	const waits = databaseHost ? [setTimeout(sayWait, 8000), setInterval(sayWait, 60_000)] : [];
	const backend = await openBackend({
		env,
		secrets,
		mailer: accountMailer(mailer),
		log,
		addBackground: background.add,
		limitMails: (query) => limitMails(limiter, query),
	});
	waits.forEach(clearInterval);
	const stopping = new AbortController();
	const local =
		servesWeb && !env.functions.isModelFixed
			? createLocalModels({
					servers: localServersOf(process.argv, env.port),
					timeLimitMs: env.functions.modelTimeoutMs,
					log,
				})
			: null;
	const createContext = functionContexts({
		backend,
		secrets,
		env,
		background,
		log,
		localModels: local?.models,
		limiter,
	});
	const workers = env.databaseUrl
		? joinWorkers(env.databaseUrl, connectionName(env), backend.isPooled)
		: null;
	const send = createSendReminders({
		mailer,
		push: metrics.countPushes(sendPush),
		journal: openJournal(join(env.dataDir, "reminders"), log),
		workers,
		stopping: stopping.signal,
		simulatesClock,
	});
	const sendReminders = sendAsOriginal(send, backend.isOriginal);

	const reminderStatus = createReminderStatus({ mailer, keepsMails: outbox !== null });

	// Nothing of OpenTelemetry is loaded without a collector. Its packages read the variables of their specification by
	// themselves, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME.
	const readMetrics = async () => metrics.collect(await readOperatingFigures(backend, env));
	const telemetry = env.otlpEndpoint
		? (await import("./telemetry/create-telemetry.ts")).createTelemetry(readMetrics, env.trustedProxies)
		: null;

	let closeLive: (() => void) | undefined;
	const serve = async (): Promise<Server> => {
		const registration = await openRegistration(backend.query, env.registration);
		const web = createWeb({
			env,
			secrets,
			backend,
			limiter,
			registration,
			outbox: shownOutbox,
			createContext,
			mailing: { reminderStatus, sendReminders },
			metrics,
			telemetry,
			stopping: stopping.signal,
			log,
		});
		if (!isDev) web.route("/", staticApp(builtApp));
		const hostListener = getRequestListener(web.fetch);
		const listener = isDev ? await (await import("./web/dev-app.ts")).devApp(hostListener) : hostListener;
		const server = await listen(listener, env.host, env.port);
		closeLive = await openLive({ server, env, secrets, backend, limiter, log });
		return server;
	};
	const server = servesWeb ? await serve() : null;
	if (!server && env.metricsPort) {
		const { fetch } = monitoringRoutes({ metrics, backend, env, stopping: stopping.signal });
		await listen(getRequestListener(fetch), env.host, env.metricsPort, undefined, "METRICS_PORT");
	}

	if (outbox) {
		const where = server && shownOutbox ? `${env.appUrl}/outbox and in ` : "";
		log.info(`No SMTP_URL is set: mails are kept at ${where}${outbox.folder}`);
	}
	if (server && !env.functions.model) {
		log.info(
			local
				? "No AI_MODEL is set: the admin panel says who writes, or else a language model on this machine does, or else the built-in offline writer"
				: "AI_MODEL is offline: the built-in offline writer writes the posts",
		);
	}
	const isWorker = env.services.has("worker");
	// One process at a time has the embedded database: whoever held a lease in it has ended.
	if (isWorker && !env.databaseUrl) await backend.query("select public.end_reminder_leases()");
	background.add(backend.replanned);
	const worker = isWorker
		? backend.replanned.then(() =>
				runWorker({
					sendReminders,
					context: createContext("send-reminders"),
					isReady: backend.isReady,
					stopping: stopping.signal,
					log,
				}),
			)
		: null;
	if (!isWorker) log.info("This process sends no reminders: SERVICES has no worker");
	if (server) await sayHowToBecomeAdmin(backend.query, env, log);
	const stop = async (signal: string) => {
		log.info(`Stopping on ${signal}`);
		stopping.abort();
		if (worker) background.add(worker);
		if (server) await stopListening(server, env.drainTimeMs, closeLive);
		await background.settled(stopGrace);
		for (const part of [telemetry, workers, backend])
			if (part) await inTime(part.close(), closeGrace, () => {});
		mailer.close();
		unlock();
		process.exit(0);
	};
	stopOnSignals(stop);

	const served = env.metricsPort ? `only its metrics, on port ${env.metricsPort}` : "nothing";
	log.info(server ? `Ready at ${env.appUrl}` : `Ready: this process sends reminders and serves ${served}`);
	if (server && env.functions.model) void testModel(env.functions.model, log);
	if (local) background.add(local.watch(stopping.signal));
	background.add(
		removeOldRecords({
			query: backend.query,
			outboxFolder: outboxFolder(env.dataDir),
			stopping: stopping.signal,
			log,
		}),
	);
	if (env.backups && backend.dump) {
		const parts = { dump: backend.dump, folder: backupFolder(env.dataDir), log };
		background.add(runDailyBackups(parts, stopping.signal));
	}
}

/** Nobody waits for the answer: a model that is down must not keep the planner from starting. */
async function testModel(model: ModelSettings, log: Logger): Promise<void> {
	const { ok, sentence } = await checkModel(model);
	if (ok) log.info(`The model works: ${sentence}`);
	else log.warn(`The model does not work: ${sentence}`);
}

/** Mails go to the mail server that is set, else into the outbox. */
async function openMail({ mail, dataDir }: Env): Promise<{ mailer: Mailer; outbox: Outbox | null }> {
	if (mail.smtpUrl) return { mailer: await createSmtpMailer(mail.smtpUrl, mail.from), outbox: null };
	const outbox = openOutbox(dataDir, mail.from);
	return { mailer: outbox, outbox };
}

start().catch((error: unknown) => {
	process.stderr.write(
		`${error instanceof StartupError ? error.message : `Cannot start. ${outageCode(error) ? (error as Error).message : (error as Error).stack}`}\n`,
	);
	process.exit(1);
});
