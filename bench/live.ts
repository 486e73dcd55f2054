import { randomUUID } from "node:crypto";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres, { type Sql } from "postgres";
import { WebSocket } from "ws";
import { signAccessToken } from "../tests/factories/author.ts";
import { cpuSeconds } from "../tests/factories/cpu-seconds.ts";
import { joinPayload } from "../tests/factories/live.ts";
import { measurePages } from "./live-pages.ts";
import { print, printDelays, printRatio, residentMegabytes, runConcurrently } from "./measure.ts";
import { type MeasuredHost, onPostgres, startMeasuredHost } from "./measured-host.ts";

// The cost for a node of open pages that hear of changes, beside pages that ask for their draft every two seconds: memory of a
// socket, processor time while nothing happens and with 200 changes a second, and how late a page hears of one.
// `SOCKETS=1000` for less. Then in a browser: what an idle page asks for, and how late one shows what was typed elsewhere.
// With `--nodes 2` two nodes behind HAProxy, one of which is killed at last; with `--embedded` the pages of a browser alone,
// on the embedded database.

const { values: options } = parseArgs({
	options: { nodes: { type: "string", default: "1" }, embedded: { type: "boolean", default: false } },
});
const webNodes = Number(options.nodes);

const pages = Number(process.env.SOCKETS ?? 5000);
const changesASecond = 200;
const pollsASecond = pages / 2;
const heartbeat = 25_000;
const seconds = 20;
/** Calls by which the price of one is measured: a node answers fewer in a second than so many pages ask. */
const calls = 3000;
const callers = 8;

interface Page {
	userId: string;
	draftId: string;
	accessToken: string;
	/** When its draft was changed, until it hears of that. */
	changedAt: number;
}

async function benchListening(url: string): Promise<void> {
	const host = await startMeasuredHost({ DATABASE_URL: url }, webNodes);
	const database = postgres(url, { max: 4, onnotice: () => {} });
	const sumOf = (measure: (pid: number) => number) =>
		host.webNodes.reduce((sum, { pid = 0 }) => sum + measure(pid), 0);
	/** Processors that the nodes keep busy during the work, and that take so many seconds. */
	const share = async (work: () => Promise<unknown>) => {
		const [used, started] = [sumOf(cpuSeconds), performance.now()];
		await work();
		return (sumOf(cpuSeconds) - used) / ((performance.now() - started) / 1000);
	};
	const authors = await makePages(database, host.jwtSecret);
	const change = (ended: AbortSignal) => changeDrafts(host, authors, ended);
	const delays: number[] = [];
	const before = sumOf(residentMegabytes);
	const sockets: WebSocket[] = [];
	await runConcurrently(50, pages, async (number) => {
		sockets.push(await openPage(host, authors[number] as Page, delays));
	});
	await wait(5000);
	const after = sumOf(residentMegabytes);
	const idle = await share(() => wait(seconds * 1000));
	const busy = await share(() => change(AbortSignal.timeout(seconds * 1000)));
	const heard = [...delays];
	// The cost of polling: a node says that a draft has not changed, as often as so many pages ask.
	const used = sumOf(cpuSeconds);
	await runConcurrently(callers, calls, async (number) => {
		const page = authors[number % authors.length];
		const path = `drafts?select=updated_at&id=eq.${page?.draftId}`;
		const answer = await fetch(`${host.url}/rest/v1/${path}`, { headers: headersOf(host, page) });
		if (((await answer.json()) as unknown[]).length !== 1) throw new Error(`${answer.status}`);
	});
	const polling = ((sumOf(cpuSeconds) - used) / calls) * pollsASecond;
	await measurePages(host, change);
	for (const socket of sockets) socket.close();

	const listening = `${pages} pages that listen`;
	printRatio(`memory of ${webNodes} nodes with ${listening}`, after, "without", before, "MB");
	print(`memory of a socket: ${(((after - before) * 1000) / pages).toFixed(1)} kB`);
	printRatio(`a processor's time, ${pages} pages idle`, idle, "polling", polling, "processors", {
		atMost: 0.1,
	});
	printRatio(`with ${changesASecond} changes a second`, busy, "polling", polling, "processors", {
		atMost: 0.25,
	});
	const all = changesASecond * seconds;
	printDelays(`${heard.length} of ${all} changes, until their page hears of them`, heard, 300, 1000);
	await database.end();
	await host.stop();
}

const headersOf = ({ publishableKey: apikey }: MeasuredHost, page: Page | undefined) => {
	return { apikey, authorization: `Bearer ${page?.accessToken}` };
};

async function makePages(database: Sql, jwtSecret: string): Promise<Page[]> {
	await database`insert into auth.users (id, email, email_confirmed_at)
		select gen_random_uuid(), n || '@example.com', now() from generate_series(1, ${pages}::integer) as n`;
	await database`insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users`;
	await database`insert into public.drafts (user_id, user_message) select id, 'An idea' from auth.users`;
	await database`analyze`;
	const rows = await database`select sessions.id as session, user_id as "userId", drafts.id as "draftId"
		from auth.sessions join public.drafts using (user_id)`;
	return Promise.all(
		rows.map(async ({ session, userId, draftId }) => ({
			...{ userId, draftId, changedAt: 0 },
			accessToken: await signAccessToken(jwtSecret, userId, { session_id: session }),
		})),
	);
}

/** Resolves when the page has joined, as the public client does, with its heartbeat. */
function openPage({ url, publishableKey }: MeasuredHost, page: Page, delays: number[]): Promise<WebSocket> {
	const address = `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`;
	const socket = new WebSocket(address, { perMessageDeflate: false });
	const say = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
	socket.on("open", () => {
		say("1", "1", `realtime:author:${page.userId}`, "phx_join", joinPayload(page.accessToken));
		const beat = () => {
			if (socket.readyState !== WebSocket.OPEN) return;
			say(null, "2", "phoenix", "heartbeat", {});
			setTimeout(beat, heartbeat);
		};
		setTimeout(beat, Math.random() * heartbeat);
	});
	return new Promise((resolve, reject) => {
		socket.on("error", reject);
		socket.on("close", (code) => reject(new Error(`a page was closed with ${code}`)));
		socket.on("message", (data) => {
			const [, , , event, payload] = JSON.parse(String(data));
			if (event === "broadcast" && page.changedAt) {
				delays.push(performance.now() - page.changedAt);
				page.changedAt = 0;
			} else if (event === "phx_reply" && payload.status !== "ok") reject(new Error(JSON.stringify(payload)));
			else if (event === "phx_reply") resolve(socket);
		});
	});
}

/** Through the nodes, which look for what was sent when they are used. What saving costs them is in the figure. */
async function changeDrafts(host: MeasuredHost, authors: Page[], ended: AbortSignal): Promise<void> {
	const started = performance.now();
	for (let change = 0; !ended.aborted; change++) {
		await wait(Math.max(0, started + (change * 1000) / changesASecond - performance.now()));
		const page = authors[change % authors.length];
		if (!page) continue;
		page.changedAt = performance.now();
		const body = new Blob([JSON.stringify({ user_message: randomUUID() })], { type: "application/json" });
		const patch = { method: "PATCH", headers: headersOf(host, page), body };
		// One node is killed meanwhile.
		void fetch(`${host.url}/rest/v1/drafts?id=eq.${page.draftId}`, patch).catch(() => {});
	}
	await wait(1000);
}

if (options.embedded) {
	const embedded = await startMeasuredHost({});
	await measurePages(embedded, async () => {});
	await embedded.stop();
} else await onPostgres(["bench_live"], benchListening);
// Heartbeats of pages that are closed.
process.exit();
