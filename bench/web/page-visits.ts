import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";

/** A phone on a slow line: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
export const cpuSlowdown = 4;
const viewport = { width: 390, height: 844 };

/** How long nothing new may be asked until a page counts as loaded, in milliseconds. */
const quiet = 2500;
/** Calls that begin so long after the last new one are repeated by a clock, in milliseconds. */
const sameLoad = 1000;

/** What a visit has cost. Times in milliseconds from its start. */
export interface Visit {
	firstPaint: number;
	largestPaint: number;
	shift: number;
	requests: number;
	/** Over the wire, with headers. */
	bytes: number;
	/** Calls of the backend, by wave: one waits for an answer of the wave before. */
	waves: number[];
}

interface Asked {
	url: string;
	/** In seconds, on a clock of the browser's. */
	start: number;
	end?: number;
	bytes: number;
}

/** Opens a page with nothing in the cache, as somebody with these entries in the storage. */
export async function visitPage(
	browser: Browser,
	address: string,
	storage: Record<string, string>,
): Promise<Visit> {
	const context = await browser.newContext({ viewport, locale: "en-GB", timezoneId: "UTC" });
	try {
		const page = await context.newPage();
		await page.addInitScript((entries) => {
			for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
		}, storage);
		const session = await context.newCDPSession(page);
		const asked = await recordRequests(session);
		await session.send("Network.emulateNetworkConditions", network);
		await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
		await page.goto(address);
		// A page may ask the same again and again: it is loaded when it asks nothing else.
		const kinds = () => new Set([...asked.values()].map(({ url }) => url.replace(/\?.*/u, ""))).size;
		let count = -1;
		while (count !== kinds()) {
			count = kinds();
			await pause(quiet);
		}
		const paints = await page.evaluate(readPaints);
		const all = withoutRepeated([...asked.values()]);
		return {
			firstPaint: paints.first,
			largestPaint: paints.largest,
			shift: paints.shift,
			requests: all.length,
			bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
			waves: countWaves(all.filter(({ url }) => /\/(auth|rest|functions)\/v1\//u.test(url))),
		};
	} finally {
		await context.close();
	}
}

/** Runs in the page. */
async function readPaints() {
	/** What the browser has kept of a kind: all of it comes to an observer that asks for it, however late. */
	const entries = (type: string) =>
		new Promise<PerformanceEntryList>((resolve) => {
			const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
			observer.observe({ type, buffered: true });
			setTimeout(() => resolve([]), 500);
		});
	const [largest, shifts] = await Promise.all([entries("largest-contentful-paint"), entries("layout-shift")]);
	return {
		first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
		largest: largest.at(-1)?.startTime ?? 0,
		shift: shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
	};
}

async function recordRequests(session: CDPSession): Promise<Map<string, Asked>> {
	const asked = new Map<string, Asked>();
	await session.send("Network.enable");
	session.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
		asked.set(requestId, { url: request.url, start: timestamp, bytes: 0 });
	});
	session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
		const one = asked.get(requestId);
		if (one) Object.assign(one, { end: timestamp, bytes: encodedDataLength });
	});
	return asked;
}

function withoutRepeated(asked: Asked[]): Asked[] {
	const firsts = new Map<string, number>();
	for (const { url, start } of asked) {
		const kind = url.replace(/\?.*/u, "");
		if (!firsts.has(kind)) firsts.set(kind, start);
	}
	const last = Math.max(...firsts.values());
	return asked.filter(({ start }) => start <= last + sameLoad / 1000);
}

function countWaves(calls: Asked[]): number[] {
	const waves: Asked[][] = [];
	for (const call of calls.toSorted((one, other) => one.start - other.start)) {
		const current = waves.at(-1);
		if (!current || current.some(({ end }) => end !== undefined && end < call.start)) waves.push([call]);
		else current.push(call);
	}
	return waves.map(({ length }) => length);
}
