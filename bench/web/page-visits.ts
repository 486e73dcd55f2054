import { setTimeout as pause } from "node:timers/promises";
import type { Browser, ViewportSize } from "@playwright/test";
import type { Author } from "../../tests/factories/author.ts";

/** A phone on a slow line: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
export const cpuSlowdown = 4;

/** How long nothing new may be asked until a page counts as loaded, in milliseconds. */
const quiet = 2500;

/** Times in milliseconds from the start of the visit. */
export interface Visit {
	firstPaint: number;
	largestPaint: number;
	shift: number;
	requests: number;
	/** Over the wire, with headers. */
	bytes: number;
	calls: number;
}

/** A page that is not open yet, of an author who is signed in, or of nobody. */
export async function openAs(browser: Browser, viewport: ViewportSize, author: Author | null) {
	const context = await browser.newContext({ viewport, locale: "en-GB", timezoneId: "UTC" });
	const page = await context.newPage();
	const session = (await author?.client.auth.getSession())?.data.session;
	const signIn = (kept: string) => localStorage.setItem("sb-localhost-auth-token", kept);
	if (session) await page.addInitScript(signIn, JSON.stringify(session));
	return { context, page, session: await context.newCDPSession(page) };
}

/** Opens a page with nothing in the cache. */
export async function visitPage(browser: Browser, address: string, author: Author | null): Promise<Visit> {
	const { context, page, session } = await openAs(browser, { width: 390, height: 844 }, author);
	const urls = new Map<string, string>();
	let bytes = 0;
	await session.send("Network.enable");
	session.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await session.send("Network.emulateNetworkConditions", network);
	await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	await page.goto(address);
	for (let count = -1; count !== urls.size; await pause(quiet)) count = urls.size;
	const paints = await page.evaluate(readPaints);
	await context.close();
	const calls = [...urls.values()].filter((url) => /\/(auth|rest|functions)\/v1\//u.test(url)).length;
	return { ...paints, requests: urls.size, bytes, calls };
}

/** Runs in the page. */
async function readPaints() {
	/** All entries that the browser has kept of a kind: an observer that asks for them gets them, however late. */
	const entries = (type: string) =>
		new Promise<PerformanceEntryList>((resolve) => {
			const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
			observer.observe({ type, buffered: true });
			setTimeout(() => resolve([]), 500);
		});
	const [largest, shifts] = await Promise.all([entries("largest-contentful-paint"), entries("layout-shift")]);
	return {
		firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
		largestPaint: largest.at(-1)?.startTime ?? 0,
		shift: shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
	};
}
