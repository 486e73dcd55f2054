import type { BrowserContext, Page } from "@playwright/test";
import { createAuthor } from "../factories/author.ts";
import { entriesOnDevice } from "./entries-on-device.ts";
import {
	accountMenu,
	becomeAuthor,
	expect,
	openAs,
	type Product,
	type Running,
	signIn,
	startProduct,
	test,
} from "./fixtures.ts";
import { type FrontServer, startFrontServer } from "./front-server.ts";
import { controls, sentences } from "./words.ts";
import { postCard, remaining } from "./workspace-page.ts";

// Only here: what a service worker answers, other tests would have to mind.
test.use({ serviceWorkers: "allow" });

const banner = (page: Page) => page.getByRole("status").filter({ hasText: sentences.offline });
const newVersion = (page: Page) => page.getByRole("alert").filter({ hasText: "New version" });
const entryOf = (page: Page) =>
	page.evaluate(() => document.querySelector<HTMLScriptElement>("script[type=module]")?.src);

interface FrontedProduct extends Product, Running {
	front: FrontServer;
	/** The product's address behind the front server. */
	direct: string;
}

async function startFrontedProduct(): Promise<FrontedProduct> {
	let target = "";
	const front = await startFrontServer(() => target);
	const product = await startProduct({ APP_URL: front.url });
	target = product.url;
	const stop = () => front.stop().then(product.stop);
	return { ...product, url: front.url, direct: product.url, front, stop };
}

/** Answers that this device has kept, and the version of the app that did it. */
const kept = async (page: Page) => JSON.stringify(await entriesOnDevice(page, "query"));

/** Paths that the service worker has stored. */
const cachedPaths = (page: Page) =>
	page.evaluate(async () => {
		const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
		const requests = await Promise.all(stores.map((store) => store.keys()));
		return requests.flat().map(({ url }) => new URL(url).pathname);
	});

/** Of the worker that comes, of the one that waits for its turn, and of the one that answers. */
const workerStates = (page: Page) =>
	page.evaluate(async () => {
		const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
		return [installing, waiting, active].map((worker) => worker?.state);
	});

/** The network goes, or comes back, and the server with it. */
async function setOffline(context: BrowserContext, front: FrontServer, isOffline: boolean) {
	front.setDown(isOffline);
	await context.setOffline(isOffline);
}

/** Makes the token of this device older than it may be, as after a night. */
const ageToken = (page: Page) =>
	page.evaluate(() => {
		const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
		const session = JSON.parse(localStorage.getItem(key) ?? "");
		localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
	});

test("The app opens without a network, as last seen, and says so; after a deploy an old tab offers the new version", async ({
	page,
	context,
	consoleErrors,
	share,
}) => {
	const product = await share("fronted product", startFrontedProduct);
	const { front } = product;
	const author = await createAuthor({ ...product, url: product.direct });
	await openAs(page, product, author);
	const { client, userId } = author;
	const plan = async (post_content: string) => {
		const post = { user_id: userId, post_content, scheduled_date: "2030-01-02" };
		return (await client.from("scheduled_posts").insert(post).select("id").single().throwOnError()).data.id;
	};
	const postPage = `${product.url}/post/${await plan("Seen before the train")}`;
	const list = `${product.url}/?view=list#plan`;
	// The page that installs the worker may be too early for it; the next one is not.
	await expect.poll(() => workerStates(page)).toEqual([undefined, undefined, "activated"]);
	await page.goto("about:blank");
	await page.goto(list);
	await expect(postCard(page, "Seen before the train")).toBeVisible();
	await expect.poll(() => kept(page)).toContain("Seen before the train");
	await page.goto(postPage);
	await expect(page.getByRole("region", { name: "Your post" })).toContainText("Seen before the train");
	await expect.poll(() => kept(page)).toContain("reminder-link");

	await test.step("it opens offline, also when the token has become too old", async () => {
		await setOffline(context, front, true);
		await ageToken(page);
		await page.goto("about:blank");
		await page.goto(list);
		await expect(banner(page)).toContainText("You see what was last loaded here.");
		await expect(postCard(page, "Seen before the train")).toBeVisible();
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
		await page.keyboard.press("Escape");
		await page.getByRole("tab", { name: "Calendar View" }).click();
		await page.getByText("Week", { exact: true }).click();
		await expect(page.getByRole("button", { name: /, 10:00 AM$/ }).first()).toBeVisible();
		await page.getByRole("tab", { name: controls.listView }).click();
		const stored = (await cachedPaths(page)).join();
		for (const part of ["emoji-picker", "import-dialog", "version-diff", "account-"])
			expect(stored).toContain(part);
		expect(stored).not.toContain("weekly-chart");
		await page.goto(postPage);
		await expect(banner(page)).toBeVisible();
		await expect(page.getByRole("region", { name: "Your post" })).toContainText("Seen before the train");
		await page.goto(list);
		expect((await cachedPaths(page)).filter((path) => /^\/(rest|auth|functions)\//.test(path))).toEqual([]);
	});

	await test.step("with the network comes what the server has", async () => {
		await plan("Planned meanwhile");
		await setOffline(context, front, false);
		await expect(banner(page)).toBeHidden();
		await expect(postCard(page, "Planned meanwhile")).toBeVisible();
	});

	await test.step("after a deploy the old tab says so, and reloads into the new version", async () => {
		const old = await entryOf(page);
		const next = await front.deploy();
		const other = await context.newPage();
		await other.goto(list);
		expect(await entryOf(other)).toBe(`${product.url}${next}`);
		await expect(postCard(other, "Planned meanwhile")).toBeVisible();
		// A tab asks when it comes back into view.
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		await expect(newVersion(page)).toContainText("Reload the page to use it. Your drafts are kept.");
		expect(await entryOf(page)).toBe(old);
		// The new worker answers no page before it is activated.
		await expect.poll(() => workerStates(page)).toEqual([undefined, undefined, "activated"]);
		// The click lasts until the page has come, which may take as long as any navigation.
		await newVersion(page).getByRole("button", { name: "Reload" }).click({ timeout: 20_000 });
		await expect.poll(() => entryOf(page)).toBe(`${product.url}${next}`);
		await expect(postCard(page, "Planned meanwhile")).toBeVisible();
		await expect.poll(() => cachedPaths(page)).toContain(next);
		for (const tab of [page, other]) await expect(newVersion(tab)).toBeHidden();
		await other.close();

		await expect.poll(() => kept(page)).toMatch(new RegExp(`${next}.*Planned meanwhile`));
		await setOffline(context, front, true);
		await page.goto("about:blank");
		await page.goto(list);
		expect(await entryOf(page)).toBe(`${product.url}${next}`);
		await expect(postCard(page, "Planned meanwhile")).toBeVisible();
		await setOffline(context, front, false);
	});

	await test.step("a session that has ended leaves nothing here", async () => {
		expect((await client.auth.signOut({ scope: "global" })).error).toBeNull();
		await ageToken(page);
		await page.goto("about:blank");
		await page.goto(list);
		await expect(page.getByRole("heading", { name: controls.signInRequired })).toBeVisible();
		await expect.poll(() => kept(page)).toBe("[]");
	});
	// The browser tells of each call that it could not make.
	consoleErrors.length = 0;
});

test("neither page writes to the console, nor tries what the policy of the host forbids", async ({
	page,
	product,
}) => {
	const written: string[] = [];
	page.on("console", (message) => written.push(`${message.type()}: ${message.text()}`));
	await page.addInitScript(() => {
		addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
			reportError(new Error(`${violatedDirective}: ${blockedURI}`)),
		);
	});
	await page.goto("/auth");
	const client = page.waitForResponse(/connect-backend/);
	await page.getByLabel(controls.email).fill("nobody@example.com");
	await client;
	await becomeAuthor(page, product);
	await expect(remaining(page, 20)).toBeVisible();
	await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
	expect(written).toEqual([]);
});

test("who only reads the sign-in page loads what it names, and signs in although the rest did not come at once", async ({
	page,
	product,
	consoleErrors,
}) => {
	const author = await createAuthor(product);
	const asked = new Set<string>();
	page.on("request", (request) => asked.add(new URL(request.url()).pathname));
	await page.route(/connect-backend/, (route) => route.abort());
	const html = await (await fetch(`${product.url}/auth`)).text();
	const named = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/gu)].map(([, path]) => path);
	await page.goto("/auth", { waitUntil: "networkidle" });
	expect([...asked].filter((path) => path !== "/auth" && !named.includes(path))).toEqual([]);
	expect(await workerStates(page)).toEqual([undefined, undefined, undefined]);

	await signIn(page, author);
	await expect(page.getByText(sentences.unexpectedError)).toBeVisible();
	await page.unroute(/connect-backend/);
	await page.getByRole("button", { name: controls.signIn, exact: true }).click();
	await expect(accountMenu(page)).toBeVisible();
	await expect.poll(() => workerStates(page)).toEqual([undefined, undefined, "activated"]);
	consoleErrors.length = 0;
});
