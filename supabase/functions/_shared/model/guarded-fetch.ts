import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { AddressRefused, addressProblem, checkResolved } from "./address-rule.ts";
import { ModelError } from "./model-error.ts";

type Resolve = (host: string, options: LookupAllOptions, callback: OnResolved) => void;
type OnResolved = (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void;

/** Resolves a name for one connection, which then goes to what was checked: a name that changes meanwhile changes nothing. */
const checkedLookup =
	(resolve: Resolve): LookupFunction =>
	(host, options, callback) => {
		resolve(host, { ...options, all: true }, (error, found) => {
			if (error) return callback(error, "");
			const addresses = found.map(({ address }) => address);
			try {
				checkResolved(host, addresses);
			} catch (refusal) {
				return callback(refusal as Error, "");
			}
			if (options.all) callback(null, found);
			else callback(null, found[0]?.address ?? "", found[0]?.family);
		});
	};

const withoutBody = new Set([204, 205, 304]);

/**
 * `fetch` for addresses that the operator has not set: only where {@link addressProblem} allows, and without following
 * a redirect. Takes a body of text or bytes.
 * @throws AddressRefused
 */
export const guardedFetch = createGuardedFetch(lookup);

/** {@link guardedFetch} with another way to resolve names. */
export function createGuardedFetch(resolve: Resolve): typeof fetch {
	// Connections of their own: the checks are those of the agent.
	const options = { keepAlive: true, lookup: checkedLookup(resolve) };
	const agents = { http: new http.Agent(options), https: new https.Agent(options) };
	const send = (input: string | URL, init: RequestInit = {}) => sendGuarded(agents, new URL(input), init);
	return send as typeof fetch;
}

async function sendGuarded(
	agents: { http: http.Agent; https: https.Agent },
	url: URL,
	{ method = "GET", headers, body, signal }: RequestInit,
): Promise<Response> {
	const problem = addressProblem(url.origin);
	if (problem) throw new AddressRefused(problem);
	signal?.throwIfAborted();
	const isSecure = url.protocol === "https:";
	const options = {
		method,
		headers: { ...Object.fromEntries(new Headers(headers)), "accept-encoding": "identity" },
		agent: isSecure ? agents.https : agents.http,
		signal: signal ?? undefined,
	};
	return new Promise((resolve, reject) => {
		const fail = (error: Error) => {
			if (signal?.aborted) reject(signal.reason);
			// As `fetch` puts it, which is how callers know that there was no connection.
			else reject(error instanceof AddressRefused ? error : new TypeError("fetch failed", { cause: error }));
		};
		const request = (isSecure ? https : http).request(url, options, (message) => {
			const { statusCode = 502 } = message;
			// `Response` throws at any other, in a callback where nobody would catch it.
			const status = statusCode < 200 || statusCode > 599 ? 502 : statusCode;
			if (status >= 300 && status < 400) {
				message.destroy();
				return reject(
					new AddressRefused("The server sends its callers to another address, which is not followed."),
				);
			}
			const answer = withoutBody.has(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
			const received = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
				values.map((value): [string, string] => [name, value]),
			);
			resolve(new Response(answer, { status, headers: received }));
		});
		request.on("error", fail);
		request.end(typeof body === "string" || body instanceof Uint8Array ? body : undefined);
	});
}

/** Longest answer of a model that is read, with all that stands around its words and thoughts, in bytes. */
const longestAnswer = 16 * 1024 * 1024;
const endless = "The server answered without an end.";

/** A `fetch` whose answers end with a {@link ModelError} when they have more bytes: they would fill the memory. */
export const boundedFetch =
	(send: typeof fetch, mostBytes = longestAnswer, problem = endless): typeof fetch =>
	async (input, init) => {
		const response = await send(input, init);
		if (!response.body) return response;
		let bytes = 0;
		const counted = response.body.pipeThrough(
			new TransformStream<Uint8Array, Uint8Array>({
				transform(chunk, controller) {
					bytes += chunk.length;
					if (bytes > mostBytes) controller.error(new ModelError(problem, true));
					else controller.enqueue(chunk);
				},
			}),
		);
		return new Response(counted, response);
	};

/**
 * The JSON that an address answers with.
 * @throws Error when it does not answer 2xx, in time, with so many bytes at most
 */
export async function fetchJson(
	address: string,
	{ timeoutMs, maxBytes, ...init }: RequestInit & { timeoutMs: number; maxBytes: number },
): Promise<unknown> {
	const signal = AbortSignal.timeout(timeoutMs);
	const bounded = boundedFetch(guardedFetch, maxBytes, "The answer of the server is too long.");
	const response = await bounded(address, { ...init, signal });
	if (response.ok) return JSON.parse(utf8.decode(await response.arrayBuffer()));
	await response.body?.cancel();
	throw Object.assign(new Error("not ok"), { statusCode: response.status });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
