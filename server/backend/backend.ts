import { App, type EmailMessage } from "@supabase/lite";
import type { Logger } from "pino";
import { appPaths } from "../../domain/app-paths.ts";
import type { Mailer } from "../../supabase/functions/_shared/mailer.ts";
import type { ApiSecrets, Env } from "../env.ts";
import { type AuthHandler, answerAlike } from "./answer-alike.ts";
import { readAuthConfig } from "./auth-config.ts";
import { createAuthMailer } from "./auth-mailer.ts";
import { confirmBothAddresses } from "./confirm-both-addresses.ts";
import type { Database, RunSql } from "./database.ts";
import { endUnprovenPassword } from "./end-unproven-password.ts";
import { guardAuthRequest } from "./guard-auth-request.ts";
import { guardDataRequest } from "./guard-data-request.ts";
import { migrate } from "./migrate.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { openPostgres } from "./open-postgres.ts";
import { refuseSuspended } from "./refuse-suspended.ts";

/** Supabase Auth and the Data API, served in this process. */
export interface Backend {
	/** Answers a request to `/auth/v1/*` or `/rest/v1/*`. */
	fetch: (request: Request) => Promise<Response>;
	/** For what the host itself keeps in the database. */
	query: RunSql;
	/** Whether an account still exists: its token outlives it by up to an hour. */
	hasAccount: (userId: string) => Promise<boolean>;
	/** Writes the embedded database into a file as an archive; null on PostgreSQL. */
	dump: Database["dump"] | null;
	/** Whether the database answers now. */
	isReady: () => Promise<boolean>;
	close: () => Promise<void>;
}

/** Opens the database, brings it up to date and puts the Supabase protocol in front of it. */
export async function openBackend(
	env: Env,
	secrets: ApiSecrets,
	mailer: Mailer,
	log: Logger,
): Promise<Backend> {
	const database = env.databaseUrl
		? await openPostgres(env.databaseUrl)
		: await openEmbeddedDatabase(env.dataDir);
	const applied = await migrate(database);
	if (applied.length > 0) log.info({ versions: applied }, "Applied migrations");
	await database.query("select public.set_admin_address($1)", [env.adminEmail ?? null]);
	const app = createApp(database, env, secrets, mailer, log);
	await app.init();
	// Without a peer address the library's keyless admin mode can never apply.
	const answer = async (request: Request) => app.fetch(request, { peerAddress: null });
	const answerAuth = mendAuth(answer, database, env, mailer, log);
	const fetch = async (request: Request) => {
		const isAuth = new URL(request.url).pathname.startsWith("/auth/");
		const guarded = isAuth ? await guardAuthRequest(request) : guardDataRequest(request);
		if (guarded instanceof Response) return guarded;
		return isAuth ? refuseSuspended(await answerAuth(guarded), database.query) : answer(guarded);
	};
	return {
		fetch: (request) => database.asOneCaller(() => fetch(request)),
		query: database.query,
		hasAccount: async (userId) => {
			const [row] = await database.query("select public.account_exists($1::uuid) as exists", [userId]);
			return row?.exists === true;
		},
		dump: database.dump ?? null,
		isReady: () =>
			database.query("select 1").then(
				() => true,
				() => false,
			),
		close: () => database.close(),
	};
}

/** Auth as Supabase answers, where the library differs. */
function mendAuth(
	handle: AuthHandler,
	database: Database,
	{ appUrl }: Env,
	mailer: Mailer,
	log: Logger,
): AuthHandler {
	const config = readAuthConfig();
	const send = (mail: EmailMessage) => sendAuthMail(mail, mailer, log);
	const sendAuthLink = createAuthMailer(config, appUrl, { send });
	const expirySeconds = config.email.otp_expiry;
	const proven = endUnprovenPassword(handle, database);
	const both = confirmBothAddresses({ handle: proven, database, sendAuthLink, appUrl, expirySeconds });
	return answerAlike({ handle: both, database, sendAuthLink });
}

function createApp(database: Database, env: Env, secrets: ApiSecrets, mailer: Mailer, log: Logger) {
	return new App({
		connection: database.connection,
		auth: {
			...readAuthConfig(),
			site_url: env.appUrl,
			additional_redirect_urls: [`${env.appUrl}/`, `${env.appUrl}${appPaths.newPassword}`],
			jwt_secret: secrets.jwtSecret,
			publishable_key: secrets.publishableKey,
			secret_key: secrets.secretKey,
		},
		options: {
			server: { admin: false, disableStudio: true, disableFallback: true },
			drivers: {
				email: { send: (mail) => sendAuthMail(mail, mailer, log) },
			},
		},
	});
}

/** The reason is logged by its codes: the server's words may repeat the address. */
async function sendAuthMail(mail: EmailMessage, mailer: Mailer, log: Logger): Promise<void> {
	const { to, subject, text = "", html = "" } = mail;
	try {
		await mailer.send({ to, subject, text, html });
	} catch (error) {
		const { code, responseCode, command } = error as Record<string, string | number | undefined>;
		log.error({ code, responseCode, command }, "A mail could not be sent");
		throw error;
	}
}
