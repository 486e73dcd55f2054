import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectAccessible, widths } from "./expect-accessible.ts";

const folder = new URL("../../supabase/templates/", import.meta.url);
const values: Record<string, string> = {
	ConfirmationURL: `https://posts.example.com/auth/v1/verify?token=${"5f".repeat(32)}&amp;type=signup&amp;redirect_to=https%3A%2F%2Fposts.example.com%2F`,
	Email: `${"a-long-name-without-any-break.".repeat(3)}ada@example.com`,
	NewEmail: "ada@example.org",
};

for (const file of readdirSync(folder)) {
	test(`the mail ${file} is readable, light and dark, at a desk and on a phone`, async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		const template = readFileSync(new URL(file, folder), "utf8");
		await page.setContent(template.replace(/\{\{ \.(\w+) \}\}/g, (_all, name) => values[name] ?? ""));
		for (const width of widths) {
			await page.setViewportSize({ width, height: 850 });
			await expectAccessible(page, `${file}, ${width} px wide`);
			const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
			expect(await ground()).toBe("rgb(16, 23, 21)");
			await page.emulateMedia({ colorScheme: "light" });
			expect(await ground()).toBe("rgb(246, 246, 242)");
			const buttons = page.locator("a.main");
			await expect(buttons).toHaveCount(1);
			expect((await buttons.boundingBox())?.height).toBeGreaterThanOrEqual(40);
		}
		expect(requests).toEqual([]);
	});
}
