import { isIPv6 } from "node:net";
import { DataDirInUse, lockDataDir } from "../data-dir.ts";
import type { Env } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { loadSecrets } from "../supabase-protocol/secrets.ts";
import { requireEmbeddedDatabase } from "./meant-database.ts";

/**
 * Takes the embedded database for the operator, unless a running host has it.
 * @returns a function that gives it back, or null when a host is running
 * @throws StartupError when there is no database, or none that may be looked at
 */
export function takeDatabase({ dataDir }: Env): (() => void) | null {
	requireEmbeddedDatabase(dataDir);
	try {
		return lockDataDir(dataDir);
	} catch (error) {
		if (error instanceof DataDirInUse) return null;
		throw error;
	}
}

/**
 * Asks the host that runs on the embedded database, with its secret key.
 * @throws StartupError with its sentence when it refuses, or when it is not where the settings say
 */
export async function askHost(env: Env, path: string, init: RequestInit = {}): Promise<Response> {
	const { secretKey } = await loadSecrets(env);
	const unspecified: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
	const name = unspecified[env.host] ?? env.host;
	const origin = `http://${isIPv6(name) ? `[${name}]` : name}:${env.port}`;
	const headers = { apikey: secretKey, "content-type": "application/json" };
	let response: Response;
	try {
		response = await fetch(`${origin}${path}`, { ...init, headers });
	} catch {
		throw new StartupError(
			`A process is using the database in ${env.dataDir}, but it does not answer at ${origin}. ` +
				"Use its PORT and HOST here too, or stop it first.",
		);
	}
	if (response.ok) return response;
	if (response.status === 401)
		throw new StartupError(
			`The host at ${origin} has another secret key than this command: give it the host's settings, SUPABASE_SECRET_KEY above all.`,
		);
	const body: unknown = await response.json().catch(() => null);
	const hasMessage = typeof body === "object" && body !== null && "message" in body;
	throw new StartupError(hasMessage ? String(body.message) : `${origin} answered ${response.status}.`);
}
