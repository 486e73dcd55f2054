import { expect, test } from "@playwright/test";
import { createAccount, newAccount, startProduct } from "../e2e/fixtures.ts";
import {
	button,
	buttonFrom,
	type EnginePage,
	field,
	heading,
	labelled,
	link,
	menuItem,
	tab,
	text,
} from "./engine-page.ts";
import { openChromium, openFirefox } from "./puppeteer-page.ts";
import { openWebKit } from "./webkit-page.ts";

const engines: Record<string, (url: string) => Promise<EnginePage>> = {
	Chromium: openChromium,
	"stock Firefox": openFirefox,
	WebKitGTK: openWebKit,
};

const dialog = '//*[@role="dialog"]';
const idea =
	"Night shifts taught me to ask for help early. Last winter I waited until four in the morning. " +
	"The doctor came within two minutes. Since then I call at the first doubt.";

for (const [engine, openPage] of Object.entries(engines)) {
	test(`An author generates a post, copies, schedules and posts it, in ${engine}`, async () => {
		const product = await startProduct({});
		const account = newAccount();
		await createAccount(product, account);
		const page = await openPage(product.url);
		try {
			await test.step("sign in", async () => {
				await page.open(`${product.url}/auth`);
				await page.type(labelled("Email"), account.email);
				await page.type(labelled("Password"), account.password);
				await page.click(`//form${button("Sign In")}`);
				await page.see(text("Welcome back!"));
				await page.see(text("20 posts remaining this week"));
			});

			await test.step("generate", async () => {
				await page.type(field("your-message"), idea);
				await page.click(buttonFrom("Generate"));
				await page.see(text("Social media post generated successfully!"));
				await page.see(text("19 posts remaining this week"));
			});

			await test.step("copy: both flavours are on the clipboard", async () => {
				await page.click(button("Copy"));
				await page.see(text("Post copied for LinkedIn!"));
				const { html, plain } = await page.paste(field("your-message"));
				expect(plain).toMatch(/night shifts/i);
				expect(plain).toContain("\n");
				// WebKit writes down how the lines look, too.
				expect(html).toMatch(/<br\b/u);
			});

			await test.step("schedule", async () => {
				await page.click(button("Schedule"));
				await page.see(`${dialog}${heading("Schedule Post")}`);
				await page.click(`${dialog}${buttonFrom("Next free slot")}`);
				await page.click(`${dialog}${button("Schedule Post")}`);
				await page.see(text("Post scheduled"));
			});

			await test.step("list, and mark as posted", async () => {
				await page.click(tab("List View"));
				const post = "//article[.//*[contains(text(), 'Night shifts')]]";
				await page.see(`${post}${text("Scheduled")}`);
				await page.click(`${post}//button[normalize-space()="Mark as posted"]`);
				await page.see(text("Great job! Post marked as completed."));
				await page.see(`${post}${text("Posted")}`);
			});

			await test.step("account", async () => {
				await page.click(button("Account menu"));
				await page.see(text("Free Account"));
				await page.click(menuItem("Account"));
				await page.see(heading("Account"));
				await page.see(heading("Display name"));
			});

			await test.step("404, and home again", async () => {
				await page.open(`${product.url}/nowhere`);
				await page.see(text("Oops! Page not found"));
				await page.click(link("Return to Home"));
				await page.see(heading("Your Social Post Generator."));
			});

			await test.step("sign out", async () => {
				await page.click(button("Account menu"));
				await page.click(menuItem("Sign out"));
				await page.see(text("Signed out successfully"));
				await page.see(`//form${button("Sign In")}`);
			});
			// The browser's own word for the status of the page that is not there.
			expect(page.errors().filter((error) => !/\b404\b/u.test(error))).toEqual([]);
		} finally {
			await page.close();
			await product.stop();
		}
	});
}
