import { beforeAll, expect, test } from "vitest";
import type { RunningHost } from "../factories/host.ts";
import { sharedHost } from "../factories/shared-host.ts";

let host: RunningHost;
beforeAll(async () => {
	host = await sharedHost();
});

/** As a browser that takes brotli. */
const get = (path: string) => fetch(`${host.url}${path}`, { headers: { "accept-encoding": "br" } });

const pageAt = async (path: string) => {
	const response = await get(path);
	return { response, html: await response.text() };
};

test.each([
	["/auth", "Good to see you."],
	["/", "Sign In Required"],
])("%s comes as a visitor sees it, with every file named that it needs", async (path, heading) => {
	const { response, html } = await pageAt(path);
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("no-cache");
	expect(response.headers.get("content-encoding")).toBe("br");
	expect(html).toContain(heading);
	// The host's policy forbids scripts inside the page.
	expect(html).not.toMatch(/<script(?![^>]* src=)/u);
	// Nothing that runs may come before what the page looks like.
	for (const [tag] of html.matchAll(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/gu)) {
		expect(tag).toContain('fetchpriority="low"');
	}
	const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/gu)].map(([, file]) => file);
	expect(files.length).toBeGreaterThan(5);
	for (const file of files) {
		const asset = await get(file ?? "");
		expect(asset.status, file).toBe(200);
		expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(asset.headers.get("content-encoding")).toBe("br");
		await asset.body?.cancel();
	}
});

test("the frame of an author's page comes with it, and holds nothing of anybody", async () => {
	const { html } = await pageAt("/");
	const frame = /<div id="frame" data-for="author">(.*)<\/div>\s*<noscript>/su.exec(html)?.[1] ?? "";
	for (const card of [
		"Your Rules.",
		"Your Message.",
		"Your Style.",
		"Create Your Post",
		"Post Planner Calendar",
	]) {
		expect(frame).toContain(card);
	}
	const text = frame.replaceAll(/<style.*?<\/style>|<[^>]*>/gsu, " ");
	expect(text).not.toMatch(/\d{4}|@/u);
	// Of the frame the message alone is reached: what is chosen elsewhere would be lost.
	const controls = frame.match(/<(?:input|button|a|select|textarea)(?=[\s>])[^>]*>/gu) ?? [];
	const reached = controls.filter((control) => !control.includes('tabindex="-1"'));
	expect(reached).toEqual([expect.stringMatching(/^<textarea .*aria-labelledby="your-message"/u)]);
});

test("a form that the browser sends by itself puts no password into the address", async () => {
	const { html } = await pageAt("/auth");
	const forms = html.match(/<form[^>]*>/gu) ?? [];
	expect(forms.length).toBeGreaterThan(0);
	for (const form of forms) expect(form).toContain('method="post"');
});

test("other pages come without any content, and a rendered page has one address", async () => {
	const { html } = await pageAt("/account");
	expect(html).toContain('<div id="root"></div>');
	// The page that the service worker keeps.
	expect(await pageAt("/index.html")).toMatchObject({ response: { status: 200 }, html });
	for (const path of ["/auth.html", "/home.html"]) {
		expect((await pageAt(path)).response.status, path).toBe(404);
	}
});

test("the page of a post is one by its form, whichever post it is", async () => {
	const id = "7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11";
	for (const path of [`/post/${id}`, `/post/${id}?token=x`])
		expect((await pageAt(path)).response.status).toBe(200);
	for (const path of ["/post", "/post/", "/post/x", `/post/${id}/more`, `/posts/${id}`]) {
		expect((await pageAt(path)).response.status, path).toBe(404);
	}
});

test("who takes no compressed page gets it as it is", async () => {
	const response = await fetch(`${host.url}/auth`, { headers: { "accept-encoding": "identity" } });
	expect(response.headers.has("content-encoding")).toBe(false);
	expect(response.headers.get("vary")).toContain("Accept-Encoding");
	expect(await response.text()).toContain("Good to see you.");
});

/** The width and height that a PNG says of itself. */
function sizeOf(png: Buffer): string {
	expect(png.subarray(1, 4).toString()).toBe("PNG");
	return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("the app can be installed: its page leads to a manifest, whose icons have the sizes that it names", async () => {
	const { html } = await pageAt("/");
	const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
	const answer = await fetch(`${host.url}${link("manifest")}`);
	expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
	expect(answer.headers.get("cache-control")).toBe("no-cache");
	const manifest = await answer.json();
	expect(manifest).toMatchObject({
		name: "Social Post Planner",
		start_url: "/",
		scope: "/",
		display: "standalone",
	});
	const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
	expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
		"192x192 any",
		"512x512 any",
		"512x512 maskable",
	]);
	for (const { src, sizes } of [...icons, { src: link("apple-touch-icon"), sizes: "180x180" }]) {
		const icon = await fetch(`${host.url}${src}`);
		expect(icon.headers.get("content-type")).toBe("image/png");
		expect(sizeOf(Buffer.from(await icon.arrayBuffer()))).toBe(sizes);
	}
});
