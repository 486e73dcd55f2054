import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { parse } from "smol-toml";
import { readEnv } from "../../server/env.ts";
import { functionSettings } from "../../server/function-settings.ts";
import type { ApiSecrets } from "../../server/supabase-protocol/secrets.ts";
import { freePort } from "../setup/free-port.ts";
import { close, listen } from "../setup/listen.ts";
import { untilPasses } from "./until.ts";
import { spawnWatched } from "./watched-process.ts";

const project = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const options = ["--quiet", "-A", "--no-lock", "--node-modules-dir=manual"];
const config = parse(readFileSync(project("supabase/config.toml"), "utf8")) as {
	functions: Record<string, unknown>;
};

/** For tests of what the host answers or writes by itself, around its functions. */
export const isUnderDeno = Boolean(process.env.DENO);
export const ofTheHost = "the host's own: Supabase has a gateway and a log of its own";

/** All functions that Supabase is told to serve. */
export const functionNames = Object.keys(config.functions);

/** Supabase signs with a named key; the embedded host accepts the same secret without a name. */
export const keyId = "key-of-the-test";

interface Home extends ApiSecrets {
	/** Where Auth and the Data API are. */
	url: string;
}

/**
 * Serves all functions under Deno, as Supabase serves them, against the database of a host.
 * @param env of the functions, besides what Supabase sets
 */
export async function startDeno(home: Home, env: Record<string, string>) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const key = { kty: "oct", alg: "HS256", kid: keyId, k: Buffer.from(home.jwtSecret).toString("base64url") };
	const entry = project("tests/setup/supabase/serve-functions.ts");
	const deno = spawnWatched(
		project("node_modules/.bin/deno"),
		["serve", ...options, "--host=127.0.0.1", `--port=${port}`, entry],
		{
			env: {
				PATH: process.env.PATH ?? "",
				HOME: process.env.HOME ?? "",
				FUNCTIONS: functionNames.join(),
				// The host derives this one by itself.
				LINK_SECRET: functionSettings(readEnv({ APP_URL: home.url }), home).linkSecret,
				...env,
				SUPABASE_URL: home.url,
				SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: home.publishableKey }),
				SUPABASE_SECRET_KEYS: JSON.stringify({ default: home.secretKey }),
				SUPABASE_JWKS: JSON.stringify({ keys: [key] }),
			},
			detached: true,
		},
	);
	await untilPasses(() => fetch(url), 50);
	return {
		url,
		output: deno.output,
		stop: async () => {
			// The package of npm starts the runtime in a process of its own, which a signal to the first would leave behind.
			process.kill(-Number(deno.process.pid));
			await deno.exited;
		},
	};
}

const functionsPath = "/functions/v1";

/** The same token with the name of its key. */
async function nameKey(authorization: string | undefined, jwtSecret: string): Promise<string | undefined> {
	const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
	const secret = new TextEncoder().encode(jwtSecret);
	try {
		if (token === undefined || decodeProtectedHeader(token).kid !== undefined) return authorization;
		const { payload, protectedHeader } = await jwtVerify(token, secret, { currentDate: new Date(0) });
		const header = { ...protectedHeader, alg: "HS256", kid: keyId };
		return `Bearer ${await new SignJWT(payload).setProtectedHeader(header).sign(secret)}`;
	} catch {
		return authorization;
	}
}

/**
 * One address for a host and for its functions under Deno, as a project on Supabase has one.
 * `DENO=1` puts it in front of the products of the contract tests.
 */
export async function frontWithDeno(port: number, home: Home, env: Record<string, string>) {
	const deno = await startDeno(home, env);
	async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
		const path = incoming.url ?? "/";
		const isFunction = path.startsWith(`${functionsPath}/`);
		const headers = { ...incoming.headers };
		if (isFunction) headers.authorization = await nameKey(headers.authorization, home.jwtSecret);
		if (headers.authorization === undefined) delete headers.authorization;
		const target = new URL(
			isFunction ? path.slice(functionsPath.length) : path,
			isFunction ? deno.url : home.url,
		);
		const outgoing = request(target, { method: incoming.method, headers }, (response) => {
			answer.writeHead(response.statusCode ?? 502, response.headers);
			response.pipe(answer);
		});
		outgoing.on("error", () => answer.destroy());
		answer.on("close", () => outgoing.destroy());
		incoming.pipe(outgoing);
	}
	const server = createServer((incoming, answer) => void forward(incoming, answer));
	await listen(server, port, "localhost");
	return {
		output: deno.output,
		stop: async () => {
			await close(server);
			await deno.stop();
		},
	};
}
