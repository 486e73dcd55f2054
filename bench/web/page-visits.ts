import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";

/** A phone on a slow line: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
export const cpuSlowdown = 4;

/** How long nothing new may be asked until a page counts as loaded, in milliseconds. */
const quiet = 2500;

/** What a visit has cost. Times in milliseconds from its start. */
export interface Visit {
	firstPaint: number;
	largestPaint: number;
	shift: number;
	requests: number;
	/** Over the wire, with headers. */
	bytes: number;
	/** Calls of the backend. */
	calls: number;
}

interface Asked {
	url: string;
	bytes: number;
}

/** A page of a browser that has nothing in its cache, and these entries in its storage. */
export async function openAs(
	browser: Browser,
	viewport: { width: number; height: number },
	storage: Record<string, string>,
) {
	const context = await browser.newContext({ viewport, locale: "en-GB", timezoneId: "UTC" });
	const page = await context.newPage();
	await page.addInitScript((entries) => {
		for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
	}, storage);
	return { context, page, session: await context.newCDPSession(page) };
}

/** Opens a page with nothing in the cache, as somebody with these entries in the storage. */
export async function visitPage(
	browser: Browser,
	address: string,
	storage: Record<string, string>,
): Promise<Visit> {
	const { context, page, session } = await openAs(browser, { width: 390, height: 844 }, storage);
	try {
		const asked = await recordRequests(session);
		await session.send("Network.emulateNetworkConditions", network);
		await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
		await page.goto(address);
		for (let count = -1; count !== asked.size; await pause(quiet)) count = asked.size;
		const paints = await page.evaluate(readPaints);
		const all = [...asked.values()];
		return {
			firstPaint: paints.first,
			largestPaint: paints.largest,
			shift: paints.shift,
			requests: all.length,
			bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
			calls: all.filter(({ url }) => /\/(auth|rest|functions)\/v1\//u.test(url)).length,
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
	session.on("Network.requestWillBeSent", ({ requestId, request }) => {
		asked.set(requestId, { url: request.url, bytes: 0 });
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const one = asked.get(requestId);
		if (one) one.bytes = encodedDataLength;
	});
	return asked;
}
