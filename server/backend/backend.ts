import { App, type EmailMessage } from "@supabase/lite";
import type { Logger } from "pino";
import type { Mailer } from "../../supabase/functions/_shared/mailer.ts";
import type { ApiSecrets, Env } from "../env.ts";
import { readAuthConfig } from "./auth-config.ts";
import type { Database, RunSql } from "./database.ts";
import { guardAuthRequest } from "./guard-auth-request.ts";
import { guardDataRequest } from "./guard-data-request.ts";
import { migrate } from "./migrate.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { openPostgres } from "./open-postgres.ts";

/** Supabase Auth and the Data API, served in this process. */
export interface Backend {
	/** Answers a request to `/auth/v1/*` or `/rest/v1/*`. */
	fetch: (request: Request) => Promise<Response>;
	/** For what the host itself keeps in the database. */
	query: RunSql;
	/** The embedded database as an archive; null on PostgreSQL. */
	dump: (() => Promise<Blob>) | null;
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
	return {
		fetch: async (request) => {
			const isAuth = new URL(request.url).pathname.startsWith("/auth/");
			const guarded = isAuth ? await guardAuthRequest(request) : guardDataRequest(request);
			// Without a peer address the library's keyless admin mode can never apply.
			return guarded instanceof Response ? guarded : app.fetch(guarded, { peerAddress: null });
		},
		query: database.query,
		dump: database.dump ?? null,
		isReady: () =>
			database.query("select 1").then(
				() => true,
				() => false,
			),
		close: () => database.close(),
	};
}

function createApp(database: Database, env: Env, secrets: ApiSecrets, mailer: Mailer, log: Logger) {
	return new App({
		connection: database.connection,
		auth: {
			...readAuthConfig(),
			site_url: env.appUrl,
			additional_redirect_urls: [`${env.appUrl}/`],
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
