import process from "node:process";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createSmtpMailer, type Mailer } from "../supabase/functions/_shared/mailer.ts";
import { openBackend } from "./backend/backend.ts";
import { bridgeConsole } from "./backend/bridge-console.ts";
import { loadSecrets } from "./backend/secrets.ts";
import { ensureDataDir, lockDataDir } from "./data-dir.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { StartupError } from "./startup-error.ts";
import { listen, stopListening } from "./web/listen.ts";
import { isLoopbackHost } from "./web/loopback.ts";
import { type Outbox, openOutbox } from "./web/outbox/outbox.ts";
import { staticApp } from "./web/static-app.ts";
import { createWeb } from "./web/web.ts";

const builtApp = fileURLToPath(new URL("../dist/app", import.meta.url));
const isDev = process.argv.includes("--dev");

/** Puts the parts together, in the order in which each needs the one before, and takes them apart again. */
async function start(): Promise<void> {
	const env = readEnv(process.env);
	const log = await createLog(env.logLevel);
	bridgeConsole(log);

	// A node with PostgreSQL and a mail server keeps nothing of its own.
	if (!env.databaseUrl || !env.mail.smtpUrl) ensureDataDir(env.dataDir);
	const unlock = env.databaseUrl ? () => {} : lockDataDir(env.dataDir);
	const secrets = await loadSecrets(env);
	const { mailer, outbox } = await openMail(env);
	const shownOutbox = isLoopbackHost(env.host) ? outbox : null;

	const backend = await openBackend(env, secrets, mailer, log);
	const web = createWeb({ env, secrets, backend, outbox: shownOutbox, log });
	if (!isDev) web.route("/", staticApp(builtApp));
	const hostListener = getRequestListener(web.fetch);
	const listener = isDev ? await (await import("./web/dev-app.ts")).devApp(hostListener) : hostListener;
	const server = await listen(listener, env.host, env.port);

	if (outbox) {
		const where = shownOutbox ? `${env.appUrl}/outbox and in ` : "";
		log.info(`No SMTP_URL is set: mails are kept at ${where}${outbox.folder}`);
	}
	if (!env.functions.model) log.info("No AI_MODEL is set: the built-in offline writer writes the posts");
	log.info(`Ready at ${env.appUrl}`);

	process.on("uncaughtException", (error) => {
		log.fatal({ error: error.name, stack: error.stack }, "Unexpected error, stopping");
		process.exit(1);
	});
	const stop = async (signal: string) => {
		process.once(signal, () => process.exit(1));
		log.info(`Stopping on ${signal}`);
		await stopListening(server);
		await backend.close();
		mailer.close();
		unlock();
		process.exit(0);
	};
	process.once("SIGTERM", stop);
	process.once("SIGINT", stop);
}

/** Mails go to the mail server that is set, else into the outbox. */
async function openMail({ mail, dataDir }: Env): Promise<{ mailer: Mailer; outbox: Outbox | null }> {
	if (mail.smtpUrl) return { mailer: await createSmtpMailer(mail.smtpUrl, mail.from), outbox: null };
	const outbox = openOutbox(dataDir, mail.from);
	return { mailer: outbox, outbox };
}

start().catch((error: unknown) => {
	const isExpected = error instanceof StartupError || error instanceof EnvError;
	process.stderr.write(`${isExpected ? error.message : `Cannot start. ${(error as Error).stack}`}\n`);
	process.exit(1);
});
