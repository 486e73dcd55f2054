import { expect, test } from "@playwright/test";
import { startProduct } from "../e2e/fixtures.ts";
import { controls, sentences } from "../e2e/words.ts";
import { createAuthor } from "../factories/author.ts";
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

// A slow driver may miss a toast, which goes by itself: each step ends with what stays.
for (const [engine, openPage] of Object.entries(engines)) {
	test(`An author generates a post, copies, schedules and posts it, in ${engine}`, async () => {
		const product = await startProduct();
		const author = await createAuthor(product);
		const page = await openPage(product.url);
		try {
			await test.step("sign in", async () => {
				await page.open(`${product.url}/auth`);
				await page.type(labelled(controls.email), author.email);
				await page.type(labelled(controls.password), author.password);
				await page.click(`//form${button(controls.signIn)}`);
				await page.see(text(sentences.remaining(20)));
			});

			await test.step("generate", async () => {
				await page.type(field(controls.message), idea);
				await page.click(buttonFrom(controls.generate));
				await page.see(text(sentences.remaining(19)));
			});

			await test.step("copy: both flavours are on the clipboard", async () => {
				await page.click(button(controls.copy));
				await page.see(text(sentences.copied));
				const { html, plain } = await page.paste(field(controls.message));
				expect(plain).toMatch(/night shifts/i);
				expect(plain).toContain("\n");
				// WebKit writes down how the lines look, too.
				expect(html).toMatch(/<br\b/u);
			});

			await test.step("schedule", async () => {
				await page.click(button(controls.schedule));
				await page.see(`${dialog}${heading(controls.schedulePost)}`);
				await page.click(`${dialog}${buttonFrom(controls.nextFreeSlot)}`);
				await page.click(`${dialog}${button(controls.schedulePost)}`);
				await page.see(`//body[not(.${dialog})]`);
			});

			await test.step("list, and mark as posted", async () => {
				await page.click(tab(controls.listView));
				const post = "//article[.//*[contains(text(), 'Night shifts')]]";
				await page.see(`${post}${text(sentences.scheduled)}`);
				await page.click(`${post}${button(controls.markAsPosted)}`);
				await page.see(`${post}${text(sentences.posted)}`);
			});

			await test.step("account", async () => {
				await page.click(button(controls.accountMenu));
				await page.see(text(sentences.freeAccount));
				await page.click(menuItem(controls.account));
				await page.see(heading(controls.account));
				await page.see(heading(controls.displayName));
			});

			await test.step("404, and home again", async () => {
				await page.open(`${product.url}/nowhere`);
				await page.see(text(sentences.notFound));
				await page.click(link(controls.returnHome));
				await page.see(heading(controls.generator));
			});

			await test.step("sign out", async () => {
				await page.click(button(controls.accountMenu));
				await page.click(menuItem(controls.signOut));
				await page.see(`//form${button(controls.signIn)}`);
			});
			// The browser's own word for the status of the page that is not there.
			expect(page.errors().filter((error) => !/\b404\b/u.test(error))).toEqual([]);
		} finally {
			await page.close();
			await product.stop();
		}
	});
}
