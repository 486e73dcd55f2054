import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import {
	checkedText,
	functionVariables,
	missingForModel,
	optionalText,
	secretText,
	toWriterSettings,
	url,
	wholeNumber,
} from "../supabase/functions/_shared/settings.ts";
import { isLoopbackHost } from "./loopback.ts";
import { StartupError } from "./startup-error.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const registrations = ["open", "closed", "first"] as const;

/** Caps of the database on an account, and on all together, by the names in `host.account_caps`. */
const capNames = [
	"posts",
	"posts_per_day",
	"templates",
	"posting_slots",
	"drafts",
	"draft_versions",
	"versions_per_draft",
	"media_megabytes",
	"installation_megabytes",
] as const;

const capsSchema = z.partialRecord(z.enum(capNames), z.coerce.number().int().min(3).max(1_000_000));

/** A process runs the app and its interfaces, the sending of reminders, or both. */
const services = ["web", "worker"] as const;

export type Env = ReturnType<typeof readEnv>;

const key = (prefix: string) =>
	checkedText(
		(value) => value.startsWith(prefix) && value.length >= prefix.length + 16,
		`must start with ${prefix} and have at least 16 more characters`,
	);

const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];

/**
 * An address of PostgreSQL whose parts the driver can decode. A password with a # would be cut off there, and the driver
 * takes any other word of `sslmode` for TLS.
 */
export const postgresAddress = checkedText((text) => {
	try {
		const { hash, hostname, searchParams } = new URL(text);
		const isPostgres = hostname !== "" && /^postgres(ql)?:\/\//i.test(decodeURIComponent(text));
		return isPostgres && hash === "" && sslModes.includes(searchParams.get("sslmode") ?? "disable");
	} catch {
		return false;
	}
}, "must be postgresql://USER:PASSWORD@HOST:PORT/DATABASE, in whose password %25 stands for %, %23 for #, %2F for /, %3F for ? and %40 for @, and sslmode, where it is there, disable, allow, prefer, require, verify-ca or verify-full").transform(
	// Nodes find each other by the name that they give themselves.
	(address) => address?.replace(/(?<=[?&])application_name=[^&]*&?/giu, ""),
);

const list = (text: string) => text.split(",").map((item) => item.trim());

/** @returns null for what is no list of caps as the database takes them */
const readCaps = (text: string) =>
	capsSchema.safeParse(Object.fromEntries(list(text).map((cap) => cap.split(/=(.*)/)))).data ?? null;

const variables = functionVariables.extend({
	SERVICES: optionalText
		.transform((value) => list(value ?? services.join()))
		.pipe(z.array(z.enum(services, `must be a list of ${services.join(", ")}`))),
	PORT: wholeNumber({ min: 1, max: 65_535, fallback: 3000 }),
	HOST: optionalText.pipe(
		z
			.string()
			.refine((host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host), "must be an address or a host name")
			.default("127.0.0.1"),
	),
	DATA_DIR: optionalText.pipe(z.string().default(".data")),
	DATABASE_URL: postgresAddress,
	DATABASE_DIRECT_URL: postgresAddress,
	ADMIN_EMAIL: checkedText((value) => z.email().safeParse(value).success, "must be an e-mail address"),
	OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:$/, "must be an http or https address"),
	METRICS_TOKEN: checkedText(
		(value) => /^\S{16,}$/.test(value),
		"must have at least 16 characters and no spaces",
	),
	METRICS_PORT: wholeNumber({ min: 0, max: 65_535, fallback: 0 }),
	SUPABASE_JWT_SECRET: secretText,
	SUPABASE_PUBLISHABLE_KEY: key("sb_publishable_"),
	SUPABASE_SECRET_KEY: key("sb_secret_"),
	REGISTRATION: optionalText.pipe(
		z.enum(registrations, `must be one of ${registrations.join(", ")}`).optional(),
	),
	CAPS: optionalText
		.transform((value) => value && readCaps(value))
		.refine(
			(caps) => caps !== null,
			`must be a list such as posts=10000,templates=1000, of ${capNames.join(", ")}, each from 3 to 1000000`,
		),
	S3_ENDPOINT: url(/^https?:$/, "must be an http or https address"),
	S3_BUCKET: checkedText((value) => /^[a-z0-9.-]{3,63}$/.test(value), "must be the name of a bucket"),
	S3_ACCESS_KEY_ID: optionalText,
	S3_SECRET_ACCESS_KEY: optionalText,
	S3_REGION: optionalText,
	TRUST_PROXY: wholeNumber({ min: 0, max: 10, fallback: 0 }),
	// Seconds: two looks of the proxies in `deploy`, and one for those that are late.
	DRAIN_TIME: wholeNumber({ min: 0, max: 60, fallback: 5 }),
	RATE_LIMITS: optionalText.pipe(z.enum(["on", "off"], "must be on or off").default("on")),
	BACKUPS: optionalText.pipe(z.enum(["on", "off"], "must be on or off").default("on")),
	LOG_LEVEL: optionalText.pipe(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info")),
});

export const settingNames: readonly string[] = Object.keys(variables.shape);

const s3Schema = z.object({
	S3_ENDPOINT: z.string(),
	S3_BUCKET: z.string(),
	S3_REGION: z.string(),
	S3_ACCESS_KEY_ID: z.string(),
	S3_SECRET_ACCESS_KEY: z.string(),
});
/** A bucket, and how to be let in. */
export type S3Settings = z.output<typeof s3Schema>;
const s3Names = Object.keys(s3Schema.shape);

const neededWithDatabaseUrl = ["SUPABASE_JWT_SECRET", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"];

/**
 * Reads all settings from environment variables.
 * @param reader a command of an operator's needs no key of the service's
 * @throws StartupError naming every bad setting. Values are never in the message: they may be secrets.
 */
export function readEnv(
	source: Record<string, string | undefined>,
	reader: "service" | "command" = "service",
) {
	const result = variables.safeParse(source);
	const isSet = (name: string) => Boolean(source[name]?.trim());
	const isService = reader === "service";
	const problems = [
		...new Set(result.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)),
		...neededWithDatabaseUrl
			.filter((name) => isService && isSet("DATABASE_URL") && !isSet(name))
			.map((name) => `${name} must be set when DATABASE_URL is, so that all nodes agree`),
		...s3Names
			.filter((name) => s3Names.some(isSet) && !isSet(name))
			.map((name) => `${name} must be set when another one of ${s3Names.join(", ")} is`),
	];
	const missing = isService && result.success ? missingForModel(result.data) : null;
	if (missing) problems.push(`${missing.setting} ${missing.message}`);
	if (!result.success || problems.length > 0) throw new StartupError(`Cannot start: ${problems.join("; ")}.`);
	const values = result.data;
	// An embedded database has one process: no proxy has another one to send calls to.
	const isBalanced = values.TRUST_PROXY > 0 && values.DATABASE_URL !== undefined;
	const hostname = values.HOST.startsWith("127.") && values.HOST !== "127.0.0.1" ? values.HOST : "localhost";
	const ownUrl = `http://${hostname}:${values.PORT}`;
	const appUrl = (values.APP_URL ?? ownUrl).replace(/\/+$/, "");
	const hasWeb = values.SERVICES.includes("web");
	const isOpen = !isLoopbackHost(values.HOST) && !values.APP_URL;
	return {
		warnings: [
			isOpen && `HOST lets other machines in, and mails link to ${appUrl}: set APP_URL.`,
			values.DATABASE_URL &&
				!hasWeb &&
				!values.APP_URL &&
				!isOpen &&
				`Mails link to ${appUrl}: set APP_URL to the address of the nodes with the web.`,
			values.METRICS_PORT &&
				hasWeb &&
				`METRICS_PORT is ignored: /metrics of a process with the web is at its PORT, ${values.PORT}.`,
			!values.DATABASE_URL &&
				!hasWeb &&
				"SERVICES has no web, and no other process can use the database in DATA_DIR: set DATABASE_URL.",
			values.DATABASE_DIRECT_URL &&
				!values.DATABASE_URL &&
				"DATABASE_DIRECT_URL is ignored: DATABASE_URL is not set.",
			...(["AI_BASE_URL", "AI_API_KEY"] as const).map(
				(name) => !values.AI_MODEL && values[name] && `${name} is ignored: AI_MODEL is not set.`,
			),
		].filter((warning) => typeof warning === "string"),
		services: new Set(values.SERVICES),
		port: values.PORT,
		host: values.HOST,
		/** Origin that people reach the app at, without a trailing slash. */
		appUrl,
		/** At the loopback address. */
		ownUrl,
		/** Absolute path of the folder for the embedded database, the outbox and generated secrets. */
		dataDir: resolve(values.DATA_DIR),
		/** Unset: PGlite in `dataDir`. */
		databaseUrl: values.DATABASE_URL,
		/** The same database past a pooler, which lets nobody listen. */
		databaseDirectUrl: values.DATABASE_DIRECT_URL,
		/** Unset `smtpUrl`: mails are kept in the outbox. */
		mail: {
			smtpUrl: values.SMTP_URL,
			sender: {
				from:
					values.MAIL_FROM ??
					`Post Planner <planner@${new URL(values.APP_URL ?? "http://localhost").hostname}>`,
			},
		},
		/** Unset fields are generated into `dataDir` on PGlite; with `databaseUrl` all are set for a service. */
		secrets: {
			jwtSecret: values.SUPABASE_JWT_SECRET,
			publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
			secretKey: values.SUPABASE_SECRET_KEY,
		},
		/** Unset: derived from the JWT secret. */
		linkSecret: values.LINK_SECRET,
		/** Older ones follow the first. Empty: keys are sealed with what is derived from the JWT secret. */
		settingsSecrets: values.SETTINGS_SECRET,
		functions: toWriterSettings(values),
		adminEmail: values.ADMIN_EMAIL,
		/** Opens /metrics to other machines. Never log it. */
		metricsToken: values.METRICS_TOKEN,
		/** Where a process without the web serves its metrics. 0: nowhere. */
		metricsPort: values.METRICS_PORT,
		otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
		/** Open to everybody, to nobody, or to everybody until one account is verified. Unset: as the database has it. */
		registration: values.REGISTRATION,
		/** How much one account may hold. Unset, as all that it does not name: as the database has it. */
		caps: values.CAPS || undefined,
		/** Where pictures and documents lie; null: in `dataDir`. Never log its keys. */
		s3: s3Schema.safeParse(values).data ?? null,
		/** How many proxies of the operator's own stand before the listener. */
		trustedProxies: values.TRUST_PROXY,
		/** How long the listener takes calls after a signal to stop, for proxies to notice, in milliseconds. */
		drainTimeMs: isSet("DRAIN_TIME") || isBalanced ? 1000 * values.DRAIN_TIME : 0,
		rateLimits: values.RATE_LIMITS === "on",
		backups: values.BACKUPS === "on",
		logLevel: values.LOG_LEVEL,
	};
}
