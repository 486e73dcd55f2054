import type { Random } from "../../factories/random.ts";
import { badBody, badText } from "./bad-values.ts";
import type { HonestCall } from "./calls.ts";

export interface BadRequest {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: Buffer;
}

/** Keys that a caller may know, and the token of an author of their own. */
export interface CallerKeys {
	publishableKey: string;
	secretKey: string;
	accessToken: string;
	calls: HonestCall[];
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "QUERY"];

const types = [
	"application/json",
	"text/plain",
	"application/x-www-form-urlencoded",
	"multipart/form-data; boundary=x",
	"application/vnd.pgrst.object+json",
	"text/csv",
	"application/json; charset=utf-16",
	"*/*",
	"nonsense",
	"application/octet-stream",
];

const headerTricks: [name: string, values: string[]][] = [
	[
		"prefer",
		["return=representation", "count=exact", "resolution=merge-duplicates", "tx=rollback", "x".repeat(2000)],
	],
	["range", ["0-9", "bytes=0-", "9-0", "-1", "x"]],
	["range-unit", ["items", "x"]],
	["accept", [...types, "text/event-stream", "a/b;q=9"]],
	["accept-profile", ["public", "auth", "host", "pg_catalog", "'"]],
	["content-profile", ["public", "auth", "host"]],
	["content-encoding", ["gzip", "br", "x"]],
	["if-none-match", ["*", '"x"']],
	["x-http-method-override", ["DELETE", "PUT"]],
	["x-forwarded-for", ["203.0.113.1", "::1", "x", "1,".repeat(500)]],
	["x-supabase-api-version", ["2024-01-01", "x"]],
	["origin", ["https://evil.example", "null"]],
	["cookie", ["a=b", "sb-access-token=x"]],
	["host", ["evil.example", "localhost", "[::1]", "a b", ""]],
	["expect", ["200-ok"]],
	["connection", ["keep-alive", "close"]],
];

const pathTricks: ((path: string, random: Random) => string)[] = [
	(path) => `/${path}`,
	(path) => `${path}/`,
	(path) => path.replace("/v1/", "/v1/../v1/"),
	(path) => path.replace("/v1/", "/v1/%2e%2e/"),
	(path) => path.replaceAll("e", "%65"),
	(path) => path.replace(/\w+$/, "%00"),
	(path) => path.replace(/\w+$/, "%ff%fe"),
	(path) => path.replace(/\w+$/, "%zz"),
	(path) => path.replace("/v1/", "\\v1\\"),
	(path) => `${path}${path.includes("?") ? "&" : "?"}${"a=b&".repeat(500)}`,
	(path) => `/${"x".repeat(9000)}${path}`,
	(path) => path.toUpperCase(),
	(path) => `http://evil.example${path}`,
	(path, random) => `${path}${path.includes("?") ? "&" : "?"}x=${encodeURIComponent(safe(badText(random)))}`,
	(path, random) => path.replace(/=[^=&]*$/, `=${encodeURIComponent(safe(badText(random))).slice(0, 3000)}`),
	(path, random) => `${path.split("?")[0]}/${encodeURIComponent(safe(badText(random))).slice(0, 2000)}`,
];

/** Lone surrogates cannot be percent-encoded. */
const safe = (text: string) => text.toWellFormed();

export function badRequest(random: Random, keys: CallerKeys): BadRequest {
	const honest = random.pick(keys.calls);
	const hasBody = random.chance(0.75);
	const method = hasBody
		? random.pick(["POST", "POST", "POST", "PUT", "PATCH", "DELETE"])
		: random.pick(methods);
	const path = random.chance(0.2) ? random.pick(pathTricks)(honest.path, random) : honest.path;
	const headers: Record<string, string> = {
		"content-type": random.chance(0.8) ? "application/json" : random.pick(types),
	};
	if (random.chance(0.95))
		headers.apikey = random.chance(0.9) ? keys.publishableKey : random.pick(["x", keys.secretKey]);
	if (random.chance(0.8)) {
		headers.authorization = random.chance(0.9)
			? `Bearer ${keys.accessToken}`
			: random.pick(["Bearer x", "Bearer a.b.c", "Basic YTpi", "bearer", `Bearer ${keys.secretKey}`]);
	}
	for (let number = random.below(3); number > 0; number--) {
		const [name, values] = random.pick(headerTricks);
		headers[name] = random.pick(values);
	}
	return { method, path, headers, body: hasBody ? badBody(random, honest.body) : Buffer.alloc(0) };
}
