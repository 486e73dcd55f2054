import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { functions, procedures } from "../contract/access/matrix.ts";
import { createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { propertyRuns } from "../factories/property-runs.ts";
import { seededRandom } from "../factories/random.ts";
import { type BadRequest, badRequest, type CallerKeys } from "./fuzz/bad-request.ts";
import { authorCalls, functionCalls, honestCalls } from "./fuzz/calls.ts";
import { illFormedRequests } from "./fuzz/ill-formed.ts";

/** So many on each database. */
const count = propertyRuns(5000) / testedKinds("drivers").length;
const callers = 8;

test("each function that an author may call is among the calls", () => {
	const authors = Object.entries(procedures).flatMap(([name, caller]) => (caller === "author" ? [name] : []));
	expect(Object.keys(authorCalls("")).toSorted()).toEqual(authors.toSorted());
	const called = functionCalls.map(({ path }) => path.match(/[\w-]+(?=$|\?)/)?.[0]);
	expect(called).toEqual(expect.arrayContaining(Object.keys(functions)));
});

describeOn(testedKinds("drivers"), "on %s", (database) => {
	let host: TestHost;
	let keys: CallerKeys;
	const agent = new Agent({ keepAlive: true, maxSockets: callers });

	beforeAll(async () => {
		host = await startHost({ database, env: { NODE_OPTIONS: "--max-semi-space-size=4" } });
		const { accessToken, userId } = await createAuthor(host);
		keys = { ...host, accessToken, calls: honestCalls(userId) };
	});
	afterAll(async () => {
		agent.destroy();
		await host?.stop();
	});

	interface Answer {
		/** 0: the connection was closed without an answer. */
		status: number;
		ms: number;
	}

	/** Sends bytes as they are, which fetch would put right. */
	const send = ({ method, path, headers, body }: BadRequest) =>
		new Promise<Answer>((resolve) => {
			const started = performance.now();
			const answer = (status: number) => resolve({ status, ms: performance.now() - started });
			const length = body.length > 0 ? { "content-length": String(body.length) } : {};
			const options = { agent, method, path: encodePath(path), headers: { ...headers, ...length } };
			const call = request(host.url.replace("localhost", "127.0.0.1"), options, (response) => {
				response.resume();
				response.on("close", () => answer(response.statusCode ?? 0));
			});
			call.on("error", () => answer(0));
			call.end(body);
		});

	/** The client refuses spaces and such in a path, not the server. */
	const encodePath = (path: string) => path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);

	/** Sends so many requests at once as there are callers; resolves to every answer with its request. */
	async function sendAll(requests: BadRequest[]): Promise<[BadRequest, Answer][]> {
		const rest = requests.values();
		const answers: [BadRequest, Answer][] = [];
		const caller = async () => {
			for (const bad of rest) answers.push([bad, await send(bad)]);
		};
		await Promise.all(Array.from({ length: callers }, caller));
		return answers;
	}

	const residentMegabytes = () =>
		Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.process.pid}/status`, "utf8"))?.[1]) / 1024;

	const show = ([{ method, path, headers, body }, { status, ms }]: [BadRequest, Answer]) =>
		`${status} in ${Math.round(ms)} ms: ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 400)} ${body.subarray(0, 300)}`;

	const honest = (): BadRequest => ({
		method: "GET",
		path: "/rest/v1/profiles?select=*",
		headers: { apikey: keys.publishableKey, authorization: `Bearer ${keys.accessToken}` },
		body: Buffer.alloc(0),
	});

	// First: among the others are calls that sign the author out.
	test("text that cannot be stored, in each field of each call, is refused by all that take text", async () => {
		const answers = await sendAll(illFormedRequests(keys));
		expect(answers.length).toBeGreaterThan(500);
		expect(answers.filter(([, { status }]) => status < 400 || status >= 500).map(show)).toEqual([]);
		expect(answers.filter(([, { status }]) => status === 400).length).toBeGreaterThan(answers.length / 2);
		expect(host.output()).not.toMatch(/Unexpected error/);
	});

	test(`${count} bad requests get no error of the server, none hangs, and nothing is left in memory`, async () => {
		const reference = await sendAll(Array.from({ length: 200 }, honest));
		const slowestHonest = Math.max(...reference.map(([, { ms }]) => ms));
		// Two seconds on a machine that answers honest calls, eight at a time, within a tenth of one.
		const hang = Math.max(2000, 20 * slowestHonest);

		const random = seededRandom();
		const make = (length: number) => Array.from({ length }, () => badRequest(random, keys));
		const first = await sendAll(make(Math.ceil(count * 0.4)));
		const before = residentMegabytes();
		const second = await sendAll(make(Math.floor(count * 0.6)));
		// The collector takes unused memory away when it gets to it; a leak stays.
		let growth = residentMegabytes() - before;
		for (let round = 0; growth >= 50 && round < 10; round++) {
			await sendAll(Array.from({ length: 200 }, honest));
			growth = residentMegabytes() - before;
		}

		const answers = [...first, ...second];
		expect(answers.filter(([, { status }]) => status >= 500).map(show)).toEqual([]);
		// Other processes may have had the processor at that moment: what hangs, hangs each time.
		const slow: [BadRequest, Answer][] = [];
		for (const [bad, answer] of answers) {
			let last = answer;
			for (let tries = 0; last.ms > hang && tries < 3; tries++) last = await send(bad);
			if (last.ms > hang) slow.push([bad, last]);
		}
		expect(slow.map(show)).toEqual([]);
		// Only what is no HTTP at all may go without an answer.
		expect(answers.filter(([, { status }]) => status === 0).map(show)).toEqual([]);
		expect(growth).toBeLessThan(50);
		// Not all are turned away at the door: about one in twenty does what it asks for, however they fall.
		expect(answers.filter(([, { status }]) => status < 300).length).toBeGreaterThan(count / 40);

		const [[, after] = [null, { status: 0 }]] = await sendAll([honest()]);
		expect(after.status).toBe(200);
		expect(host.output()).not.toMatch(/Unexpected error/);
	});
});
