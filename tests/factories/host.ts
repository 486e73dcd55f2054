import type { ChildProcess } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { inject } from "vitest";
import type { ApiSecrets } from "../../server/supabase-protocol/secrets.ts";
import type { CapturedMail } from "../../server/web/outbox/outbox.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { pooledUrl } from "../setup/pooler.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import { asProjectOwner, projectOwner, pushedTemplate } from "../setup/supabase/pushed-template.ts";
import { anyKind, type DatabaseKind } from "./database-kinds.ts";
import { frontWithDeno, isUnderDeno } from "./deno-runtime.ts";
import { spawnFleet } from "./fleet.ts";
import { spawnHost } from "./host-process.ts";

/** Where a product runs, and with which keys. */
export interface RunningHost {
	url: string;
	publishableKey: string;
	secretKey: string;
	jwtSecret: string;
	dataDir: string;
	/** Set on Supabase's database, where nobody can sign up with our Auth: accounts are made in it. */
	supabaseUrl?: string;
	outbox: () => Promise<CapturedMail[]>;
}

/** A running product of a test's own: the real process on a clone of a migrated database. */
export interface TestHost extends RunningHost {
	/** Settings by which another node shares the database. */
	databaseEnv: Record<string, string>;
	/** Everything the process has printed. */
	output: () => string;
	/** Ends the process with SIGTERM and resolves to its exit code. */
	stop: () => Promise<number | null>;
	process: ChildProcess;
	/** Of a fleet: stops a web node, the first of which is 0, as an operator does, and starts it again. */
	restart?: (node: number) => Promise<void>;
}

/** The migrated databases that are cloned. */
export interface Templates {
	/** Folder with the embedded one. */
	embedded: string;
	/** Address of the PostgreSQL server's `postgres` database; null when there is none. */
	postgresUrl: string | null;
	/** The port of a pooler through which products reach PostgreSQL, if any. */
	poolerPort?: number | null;
	/** Resolves when there is one like that of a Supabase project; left out where nobody asks for it. */
	pushed?: () => Promise<void>;
}

const injectTemplates = (): Templates => ({
	embedded: inject("embeddedTemplate"),
	postgresUrl: inject("postgresUrl"),
	poolerPort: inject("poolerPort"),
	pushed,
});

async function pushed(): Promise<void> {
	const answer = await fetch(`${inject("sharedHosts")}/pushed`);
	if (!answer.ok) throw new Error(await answer.text());
}

interface HostOptions {
	/** Left out: {@link anyKind}. */
	database?: DatabaseKind;
	env?: Record<string, string>;
	/** Left out: those of {@link spawnHost}. */
	flags?: string[];
	/** Of a pooler between the product and PostgreSQL. */
	poolerPort?: number;
	/** For a test of what one process counts or does: never a fleet. */
	isAlone?: boolean;
	/** Two web nodes and a worker behind HAProxy, on PostgreSQL, in any run. */
	isFleet?: boolean;
	/** SQL for a clone on PostgreSQL: a product that has started looks for no new functions. */
	sql?: string;
	/** Another node, on PostgreSQL, whose database this one shares. It has to be stopped after this one. */
	beside?: TestHost;
}

export async function startHost(
	{ database, env = {}, flags, poolerPort, isAlone, isFleet, sql, beside }: HostOptions = {},
	templates = injectTemplates(),
): Promise<TestHost> {
	const dataDir = mkdtempSync(join(tmpdir(), "planner-host-"));
	const kind = database ?? anyKind(templates.postgresUrl);
	const isSupabase = kind === "Supabase";
	const clone = beside
		? shareDatabase(beside)
		: await cloneDatabase(kind, dataDir, poolerPort ? { ...templates, poolerPort } : templates);
	if (sql) await runSql(clone.env.DATABASE_URL ?? "", sql);
	const port = await freePort();
	// `npm run test:fleet`: what a test asks of one product, two nodes and a worker answer.
	const mayBeFleet = kind === "PostgreSQL" && !isAlone && !beside && !env.SERVICES;
	const spawnProduct = isFleet || (process.env.FLEET && mayBeFleet) ? spawnFleet : spawnHost;
	const url = `http://localhost:${port}`;
	// `npm run test:deno`: what the functions of a product answer, they answer under Deno.
	const hostPort = isUnderDeno ? await freePort() : port;
	const settings = { APP_URL: url, ...clone.env, ...env };
	const child = spawnProduct({ PORT: String(hostPort), DATA_DIR: dataDir, ...settings }, flags);
	await child.ready;
	const secrets = clone.secrets ?? givenSecrets(env) ?? readSecrets(dataDir);
	const front = isUnderDeno
		? await frontWithDeno(port, { ...secrets, url: `http://localhost:${hostPort}` }, settings)
		: null;
	return {
		url,
		...secrets,
		dataDir,
		...(isSupabase ? { supabaseUrl: clone.env.DATABASE_URL } : {}),
		databaseEnv: clone.env,
		output: () => child.output() + (front?.output() ?? ""),
		process: "nodes" in child ? (child.nodes[0] as (typeof child.nodes)[0]).process : child.process,
		...("restart" in child ? { restart: child.restart } : {}),
		outbox: () => fetchOutbox(url),
		stop: async () => {
			await front?.stop();
			const code = await child.stop();
			await clone.remove();
			rmSync(dataDir, { recursive: true, force: true });
			// null: the test killed it. Anything else but 0 is a crash that nobody looked at.
			if (code) throw new Error(`the host ended with ${code}: ${child.output()}`);
			return code;
		},
	};
}

/** Those of a test that signs links itself. */
function givenSecrets(env: Record<string, string>): ApiSecrets | null {
	const { SUPABASE_JWT_SECRET: jwtSecret, SUPABASE_PUBLISHABLE_KEY: publishableKey } = env;
	const { SUPABASE_SECRET_KEY: secretKey } = env;
	return jwtSecret && publishableKey && secretKey ? { jwtSecret, publishableKey, secretKey } : null;
}

const readSecrets = (dataDir: string): ApiSecrets =>
	JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));

/** The newest mails that a product has kept, oldest first. */
export async function fetchOutbox(url: string): Promise<CapturedMail[]> {
	const response = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
	return (await response.json()) as CapturedMail[];
}

/** Changes a database as an operator may. */
export async function runSql(url: string, sql: string): Promise<void> {
	const server = postgres(url, { max: 1, onnotice: () => {} });
	await server.unsafe(sql);
	await server.end();
}

interface Clone {
	env: Record<string, string>;
	/** Null: the host generates them into its folder. */
	secrets: ApiSecrets | null;
	remove: () => Promise<void>;
}

const shareDatabase = ({ databaseEnv, jwtSecret, publishableKey, secretKey }: TestHost): Clone => ({
	env: databaseEnv,
	secrets: { jwtSecret, publishableKey, secretKey },
	remove: async () => {},
});

const cloneDatabase = async (
	database: DatabaseKind,
	dataDir: string,
	templates: Templates,
): Promise<Clone> =>
	database === "PGlite" ? cloneEmbedded(dataDir, templates.embedded) : clonePostgres(database, templates);

function cloneEmbedded(dataDir: string, template: string): Clone {
	copyEmbeddedTemplate(template, dataDir);
	return { env: {}, secrets: null, remove: async () => {} };
}

async function clonePostgres(kind: DatabaseKind, templates: Templates): Promise<Clone> {
	const database =
		kind === "Supabase"
			? await createSupabaseDatabase(templates)
			: await createPostgresDatabase(postgresTemplate, templates.postgresUrl);
	const secrets = makeSecrets();
	const { poolerPort } = templates;
	const url = poolerPort ? pooledUrl(database.url, poolerPort) : database.url;
	const direct: Record<string, string> = poolerPort ? { DATABASE_DIRECT_URL: database.url } : {};
	return { env: { ...postgresEnv(url, secrets), ...direct }, secrets, remove: database.remove };
}

export const makeSecrets = (): ApiSecrets => ({
	jwtSecret: randomBytes(32).toString("hex"),
	publishableKey: `sb_publishable_${randomBytes(12).toString("hex")}`,
	secretKey: `sb_secret_${randomBytes(12).toString("hex")}`,
});

/** The settings of an operator's commands, which want the address of PostgreSQL itself. */
export function operatorEnv({ databaseEnv, dataDir }: TestHost): Record<string, string> {
	const { DATABASE_DIRECT_URL: direct, ...env } = databaseEnv;
	return { ...env, ...(direct && { DATABASE_URL: direct }), DATA_DIR: dataDir };
}

/** The settings of a node on PostgreSQL. */
export const postgresEnv = (url: string, secrets: ApiSecrets): Record<string, string> => ({
	DATABASE_URL: url,
	...secretsEnv(secrets),
});

export const secretsEnv = (secrets: ApiSecrets): Record<string, string> => ({
	SUPABASE_JWT_SECRET: secrets.jwtSecret,
	SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
	SUPABASE_SECRET_KEY: secrets.secretKey,
});

/** A new database on the tests' PostgreSQL: a clone of the template, or an empty one. */
export async function createPostgresDatabase(template = "template0", serverUrl = inject("postgresUrl")) {
	if (!serverUrl) throw new Error("there is no PostgreSQL");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
	await server.unsafe(`create database ${name} template ${template}`);
	return {
		url: serverUrl.replace(/\/postgres$/, `/${name}`),
		remove: async () => {
			await server.unsafe(`drop database ${name} with (force)`);
			await server.end();
		},
	};
}

/** A new database like that of a Supabase project with our migrations, with the address for who owns them. */
export async function createSupabaseDatabase(templates: Templates = injectTemplates()) {
	await templates.pushed?.();
	const { url, remove } = await createPostgresDatabase(
		`${pushedTemplate} owner ${projectOwner}`,
		templates.postgresUrl,
	);
	return { url: asProjectOwner(url), remove };
}
