import { App, type EmailMessage } from "@supabase/lite";
import type { Logger } from "pino";
import { appPaths } from "../../domain/app-paths.ts";
import {
	databaseUnavailable,
	errorResponse,
	isStorageCode,
} from "../../supabase/functions/_shared/errors.ts";
import type { Mailer } from "../../supabase/functions/_shared/mail/mailer.ts";
import type { Background } from "../background.ts";
import { freeMegabytes } from "../disk.ts";
import type { Env } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { answerInTime } from "./answer-in-time.ts";
import { createAccountLinks } from "./auth/account-links.ts";
import { readAuthConfig } from "./auth/auth-config.ts";
import type { AuthHandler, AuthParts, MayMail } from "./auth/auth-handler.ts";
import { confirmBothAddresses } from "./auth/confirm-both-addresses.ts";
import { endUnverifiedPassword } from "./auth/end-unverified-password.ts";
import { guardAuthRequest } from "./auth/guard-auth-request.ts";
import { refuseSuspendedSession } from "./auth/refuse-suspended-session.ts";
import { requireCurrentPassword } from "./auth/require-current-password.ts";
import { createSendAuthLink } from "./auth/send-auth-link.ts";
import { uniformResponses } from "./auth/uniform-responses.ts";
import { createVerifyToken, type VerifyToken } from "./auth/verify-token.ts";
import { checkVersion } from "./database/check-version.ts";
import type { Database, Hearing, RunSql } from "./database/database.ts";
import { currentCall, runCall } from "./database/database-call.ts";
import { createOutageLog } from "./database/database-outage.ts";
import { hasEmbeddedDatabase } from "./database/embedded/embedded-folders.ts";
import { openEmbeddedDatabase } from "./database/embedded/open-embedded-database.ts";
import { guardPrivileges } from "./database/guard-privileges.ts";
import { isOriginal, movedNotice, timeline } from "./database/installation.ts";
import { migrate, migrationVersions } from "./database/migrate.ts";
import { agreeOnSettings, connectionName } from "./database/postgres/agree-on-settings.ts";
import { listenPostgres } from "./database/postgres/listen-postgres.ts";
import { openPostgres } from "./database/postgres/open-postgres.ts";
import { replanAfterTimeZoneUpdate } from "./database/replan-after-time-zone-update.ts";
import { timeLimits } from "./database/time-limits.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { guardDataRequest } from "./guard-data-request.ts";
import { createCallerClaims } from "./patches/caller-claims.ts";
import { createDataSession } from "./patches/data-session.ts";
import { refreshInTransaction } from "./patches/refresh-in-transaction.ts";
import type { ApiSecrets } from "./secrets.ts";

/** Whom the policies take a caller for. */
export interface DatabaseCaller {
	role: "authenticated" | "service_role";
	sub?: string;
}

/** Supabase Auth and the Data API, served in this process. */
export type Backend = Awaited<ReturnType<typeof openBackend>>;

const firstCall = "http://backend.internal/rest/v1/profiles?select=id&limit=1";

const actAs = `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
	set_config('role', $3, true)`;

/** Takes a megabyte of new room on the disk for a moment. */
const takeRoom =
	"create temporary table probe on commit drop as select repeat('x', 1000) from generate_series(1, 1000)";

/** The parts of a host that are there before the database. */
export interface BasicParts {
	env: Env;
	log: Logger;
	secrets: ApiSecrets;
	mailer: Mailer;
	background: Background;
}

interface BackendParts extends BasicParts {
	/** How often an address is mailed, by what is in the database. */
	limitMails: (query: RunSql) => MayMail;
}

export async function openBackend(parts: BackendParts) {
	const { env, secrets, log } = parts;
	const outages = createOutageLog(log, env.databaseUrl ? "the database of DATABASE_URL" : env.dataDir);
	const database = env.databaseUrl
		? await openPostgres(env.databaseUrl, { name: connectionName(env), outages })
		: await openEmbeddedDatabase(env.dataDir, outages);
	const applied = await checkVersion(database)
		.then(() => migrate(database))
		.catch((error: unknown) => {
			throw explainRefusal(error, "Cannot start");
		});
	if (applied.length > 0) log.info({ versions: applied }, "Applied migrations");
	const isNew = applied.length === (await migrationVersions()).length;
	if (env.databaseUrl && isNew && hasEmbeddedDatabase(env.dataDir))
		log.warn(
			`The database of DATABASE_URL is new and empty, and the one in ${env.dataDir} is not used any more: npm run move takes it along`,
		);
	const moved = await movedNotice(database.query);
	if (moved) throw new StartupError(`Cannot start: ${moved}`);
	// Noted by the first process, also one without a worker: what is copied from here on is a copy.
	await isOriginal(database.query, env);
	const [encoding] = await database.query("select current_setting('server_encoding') as name");
	if (encoding?.name !== "UTF8")
		log.warn({ encoding: encoding?.name }, "The database is not in UTF8: texts with emojis are refused");
	let setByOthers: string[] = [];
	if (database.isPooled) {
		const prepared = database.preparesStatements ? "statements are" : "no statement is";
		log.info(
			`A connection pooler is in between: ${prepared} prepared, and a dead worker is noticed by its lease`,
		);
	} else if (env.databaseUrl) {
		// A pooler keeps connections, and their names, of nodes that have gone.
		setByOthers = await agreeOnSettings(database.query, env, (sentence) => log.warn(sentence));
	}
	// An address that no node has any more makes nobody admin. A pooler hides what other nodes have.
	const isUnset = env.services.has("web") && !database.isPooled && !setByOthers.includes("ADMIN_EMAIL");
	if (env.adminEmail || isUnset)
		await database.query("select public.set_admin_address($1)", [env.adminEmail ?? null]);
	if (env.caps)
		await database.query("select host.set_account_caps($1::text::jsonb)", [JSON.stringify(env.caps)]);
	const authMails = toAuthMails(parts, database.query);
	const verifyToken = createVerifyToken(secrets.jwtSecret);
	const app = createApp(parts, database.connection, authMails, verifyToken);
	await app.init();
	// Without a peer address the library's keyless admin mode can never apply.
	const answer: AuthHandler = async (request) => app.fetch(request, { peerAddress: null });
	// The library's work at its first answer is done before anybody waits for one. It might have changed privileges.
	await answer(new Request(firstCall, { headers: { apikey: secrets.secretKey } }));
	await guardPrivileges(database);
	const answerAuth = patchAuth(answer, database, env, authMails);
	/** A full disk loses mails that are kept: everybody is told before anything is made, also who would get none. */
	const refuseMail = () => {
		if (env.mail.smtpUrl || freeMegabytes(env.dataDir) > 0) return null;
		log.error(`No mail can be kept in ${env.dataDir}: its disk is full`);
		return errorResponse(databaseUnavailable("ENOSPC"));
	};
	const fetch = async (request: Request) => {
		const isAuth = new URL(request.url).pathname.startsWith("/auth/");
		const guarded = await (isAuth ? guardAuthRequest(request, refuseMail) : guardDataRequest(request));
		if (guarded instanceof Response) return guarded;
		return isAuth ? refuseSuspendedSession(await answerAuth(guarded), database.query) : answer(guarded);
	};
	const inCall = <T>(ask: () => Promise<T>) => (currentCall() ? ask() : runCall(timeLimits.call, ask));
	const query: RunSql = (sql, parameters) => inCall(() => database.query(sql, parameters));
	/** Runs the work in one transaction, as the Data API does for a caller. */
	const asCaller = <T>(caller: DatabaseCaller, work: (run: RunSql) => Promise<T>): Promise<T> => {
		const asThem = async (run: RunSql) => {
			await run(actAs, [JSON.stringify(caller), caller.sub ?? "", caller.role]);
			return work(run);
		};
		return inCall(() => database.transaction(asThem));
	};
	return {
		asCaller,
		fetch: (request: Request) => database.asOneCaller(() => answerInTime(request, fetch)),
		/**
		 * For what the host itself keeps in the database.
		 * @throws when the database does not answer, within its time limit
		 */
		query,
		verifyToken,
		/** Whether an account still exists: its token outlives it by up to an hour. */
		hasAccount: async (userId: string) => {
			const [row] = await query("select public.account_exists($1::uuid) as exists", [userId]);
			return row?.exists === true;
		},
		/** Whether a caller with these claims may join a topic, by the policies on `realtime.messages`. */
		mayJoin: async (topic: string, claims: object) => {
			const parameters = [topic, JSON.stringify(claims)];
			const [row] = await query("select host.may_join($1, $2::text::jsonb) as may_join", parameters);
			return row?.may_join === true;
		},
		/** Hears what is sent by `realtime.send`, on any node, until it is stopped. */
		hear: (hearing: Hearing) => hear(hearing, { ...database, query }, env),
		/** Writes the embedded database into a file as an archive; null on PostgreSQL. */
		dump: database.dump ?? null,
		isPooled: database.isPooled,
		/** Done when posts are planned by the time zone data of now: before that, a reminder might go out at a wrong hour. */
		replanned: replanAfterTimeZoneUpdate(database, log),
		/** Null where the database answers now and, where it could not, stores something again. */
		whyNotReady: () => {
			const takesRoom = outages.isFull();
			return runCall(timeLimits.readiness, () => query(takesRoom ? takeRoom : "select 1")).then(
				() => {
					outages.answered(takesRoom);
					return outages.isFull() ? "nothing can be stored" : null;
				},
				({ code = "" }) => {
					if (isStorageCode(code)) return "nothing can be stored";
					// A full disk may end PostgreSQL.
					return `database unavailable${outages.isFull() ? ", after nothing could be stored" : ""}`;
				},
			);
		},
		isOriginal: () => isOriginal(query, env),
		timeline: () => timeline(query, env),
		/** Whether it cannot answer any more because of what this process does. */
		isStuck: database.isStuck,
		close: database.close,
	};
}

/** @returns stops it */
function hear(hearing: Hearing, database: Database, env: Env): () => Promise<void> {
	const direct = env.databaseDirectUrl ?? env.databaseUrl;
	const { query, nextUse } = database;
	if (direct && nextUse) return listenPostgres(direct, connectionName(env), hearing, { query, nextUse });
	void database.listen?.(hearing);
	return async () => {};
}

/** How Auth mails. No answer waits for a mail: it would tell whether there is one, and what became of it. */
interface AuthMails extends Pick<AuthParts, "mayMail" | "later" | "report"> {
	send: (mail: EmailMessage) => Promise<void>;
}

function toAuthMails({ mailer, log, background, limitMails }: BackendParts, query: RunSql): AuthMails {
	const report: AuthMails["report"] = ({ name, code }) => log.error({ error: name, code }, "Auth has failed");
	return {
		send: async ({ to, subject, text = "", html = "" }) => {
			try {
				await mailer.send({ to, subject, text, html });
			} catch (error) {
				// By its codes: the server's words may repeat the address.
				const { code, responseCode, command } = error as Record<string, string | number | undefined>;
				log.error({ code, responseCode, command }, "A mail could not be sent");
			}
		},
		mayMail: limitMails(query),
		later: (work) => background.add(work.catch(report)),
		report,
	};
}

/** Auth as Supabase answers, where the library differs. */
function patchAuth(handle: AuthHandler, database: Database, { appUrl }: Env, mails: AuthMails): AuthHandler {
	const config = readAuthConfig();
	const sendAuthLink = createSendAuthLink(config, appUrl, mails, mails.later);
	const parts: AuthParts = {
		...mails,
		database,
		appUrl,
		expirySeconds: config.email.otp_expiry,
		withCallerClaims: createCallerClaims(database.connection),
		sendAuthLink,
		accountLinks: createAccountLinks({ ...mails, database, sendAuthLink }),
	};
	return [
		refreshInTransaction,
		requireCurrentPassword,
		endUnverifiedPassword,
		confirmBothAddresses,
		uniformResponses,
	].reduce((answer, patch) => patch(answer, parts), handle);
}

function createApp(
	{ env, secrets }: BackendParts,
	connection: Database["connection"],
	mails: AuthMails,
	verifyToken: VerifyToken,
) {
	/** The mail of a sign-up; all others are ours. */
	const send = async (mail: EmailMessage) => {
		if (await mails.mayMail(mail.to)) mails.later(mails.send(mail));
	};
	return new App({
		connection,
		auth: {
			...readAuthConfig(),
			site_url: env.appUrl,
			additional_redirect_urls: [`${env.appUrl}/`, `${env.appUrl}${appPaths.newPassword}`],
			jwt_secret: secrets.jwtSecret,
			publishable_key: secrets.publishableKey,
			secret_key: secrets.secretKey,
		},
		options: {
			server: {
				admin: false,
				disableStudio: true,
				disableFallback: true,
				middlewares: [createDataSession(verifyToken)],
			},
			drivers: { email: { send } },
		},
	});
}
