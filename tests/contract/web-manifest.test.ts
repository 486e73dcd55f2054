import { expect, test } from "vitest";
import { sharedHost } from "../factories/shared-host.ts";

/** The width and height that a PNG says of itself. */
function sizeOf(png: Buffer): string {
	expect(png.subarray(1, 4).toString()).toBe("PNG");
	return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("the app can be installed: its page leads to a manifest, whose icons have the sizes that it names", async () => {
	const { url } = await sharedHost();
	const page = await (await fetch(`${url}/`)).text();
	const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(page)?.[1];
	const answer = await fetch(`${url}${link("manifest")}`);
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
		const icon = await fetch(`${url}${src}`);
		expect(icon.headers.get("content-type")).toBe("image/png");
		expect(sizeOf(Buffer.from(await icon.arrayBuffer()))).toBe(sizes);
	}
});
