import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { inject } from "vitest";
import type { CapturedMail } from "../../server/web/outbox/outbox.ts";
import { postgresTemplate } from "../setup/databases.ts";
import { freePort } from "../setup/free-port.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

export type DatabaseKind = "PGlite" | "PostgreSQL";

/** The kinds of database that this machine can test on. */
export const databaseKinds = (): DatabaseKind[] =>
	inject("postgresUrl") === null ? ["PGlite"] : ["PGlite", "PostgreSQL"];

/** A running product: the real process on a clone of a migrated database. */
export interface TestHost {
	url: string;
	publishableKey: string;
	secretKey: string;
	dataDir: string;
	/** Everything the process has printed. */
	output: () => string;
	outbox: () => Promise<CapturedMail[]>;
	/** Ends the process with SIGTERM and resolves to its exit code. */
	stop: () => Promise<number | null>;
	process: ChildProcess;
}

interface HostOptions {
	database?: DatabaseKind;
	env?: Record<string, string>;
}

export async function startHost({ database = "PGlite", env = {} }: HostOptions = {}): Promise<TestHost> {
	const dataDir = mkdtempSync(join(tmpdir(), "planner-host-"));
	const clone = database === "PGlite" ? cloneEmbedded(dataDir) : await clonePostgres();
	const port = await freePort();
	const child = spawnHost({ PORT: String(port), DATA_DIR: dataDir, ...clone.env, ...env });
	const url = `http://localhost:${port}`;
	await child.ready;
	const secrets = clone.env.SUPABASE_SECRET_KEY
		? { publishableKey: clone.env.SUPABASE_PUBLISHABLE_KEY, secretKey: clone.env.SUPABASE_SECRET_KEY }
		: JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
	return {
		url,
		publishableKey: secrets.publishableKey,
		secretKey: secrets.secretKey,
		dataDir,
		output: child.output,
		process: child.process,
		outbox: async () => {
			const response = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
			return (await response.json()) as CapturedMail[];
		},
		stop: async () => {
			const code = await child.stop();
			await clone.remove();
			rmSync(dataDir, { recursive: true, force: true });
			return code;
		},
	};
}

/** Starts the process with nothing but the given settings; `ready` rejects when it ends before it is ready. */
export function spawnHost(env: Record<string, string>) {
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
		env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const exited = once(child, "exit").then(([code]) => code as number | null);
	let output = "";
	const ready = new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
				if (output.includes("Ready at ")) resolve();
			});
		}
		exited.then((code) => reject(new Error(`the host ended with ${code}: ${output}`)));
	});
	ready.catch(() => {});
	return {
		process: child,
		ready,
		exited,
		output: () => output,
		stop: () => {
			child.kill("SIGTERM");
			return exited;
		},
	};
}

interface Clone {
	env: Record<string, string>;
	remove: () => Promise<void>;
}

function cloneEmbedded(dataDir: string): Clone {
	const template = inject("embeddedTemplate");
	if (!existsSync(template)) throw new Error("the embedded template is missing");
	cpSync(join(template, "db"), join(dataDir, "db"), { recursive: true });
	return { env: {}, remove: async () => {} };
}

async function clonePostgres(): Promise<Clone> {
	const serverUrl = inject("postgresUrl");
	if (!serverUrl) throw new Error("there is no PostgreSQL");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
	await server.unsafe(`create database ${name} template ${postgresTemplate}`);
	return {
		env: {
			DATABASE_URL: serverUrl.replace(/\/postgres$/, `/${name}`),
			SUPABASE_JWT_SECRET: randomBytes(32).toString("hex"),
			SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${randomBytes(12).toString("hex")}`,
			SUPABASE_SECRET_KEY: `sb_secret_${randomBytes(12).toString("hex")}`,
		},
		remove: async () => {
			await server.unsafe(`drop database ${name} with (force)`);
			await server.end();
		},
	};
}
