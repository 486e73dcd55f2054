// Takes the pictures of the README anew, from a product that runs without a mail server:
// `node scripts/take-docs-pictures.mjs http://localhost:3000`

import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { installedBrowser } from "./system-packages.mjs";

const url = process.argv[2] ?? "http://localhost:3000";
const picture = (name) => fileURLToPath(new URL(`../docs/${name}.png`, import.meta.url));
const account = { email: `grace-${Date.now()}@example.com`, password: "correct horse battery" };
const idea =
	"Night shifts on the ward taught me to ask for help early. Nobody thanked me for waiting. " +
	"The patients are better off when two of us look, and so am I.";

const browser = await chromium.launch({ executablePath: installedBrowser(), args: ["--no-sandbox"] });
const context = await browser.newContext({
	viewport: { width: 1280, height: 900 },
	locale: "en-US",
	reducedMotion: "reduce",
});
const page = await context.newPage();

/** @type {{ title: string, png: Buffer }[]} */
const frames = [];
const take = async (title) => frames.push({ title, png: await page.screenshot() });
const button = (name) => page.getByRole("button", { name, exact: true });
const noToast = () => page.getByRole("button", { name: "Dismiss" }).first().click();

await signUp();
await take("1 A place to write");

await page.getByLabel("Your Message.").fill(idea);
await page.getByText("Storytelling", { exact: true }).click();
await page.evaluate(() => window.scrollTo(0, 0));
await take("2 An idea in your own words");

await page.getByRole("button", { name: "Generate" }).first().press("Enter");
await page.getByLabel("Post preview").waitFor();
await page.getByText("Saved", { exact: true }).first().waitFor();
await noToast();
await page.evaluate(() => window.scrollTo(0, 0));
await take("3 The post as LinkedIn shows it");
await page.screenshot({ path: picture("screenshot") });

await page.getByRole("radio", { name: "Edit", exact: true }).press("Space");
const text = page.getByRole("textbox", { name: "Your AI Enhanced Social Post" });
await text.evaluate((field) => field.setSelectionRange(0, "Night shifts".length));
await text.press("Control+b");
await take("4 Edited by hand");

await page.getByRole("radio", { name: "Preview" }).press("Space");
await button("Add to queue").press("Enter");
await page.getByText("Added to your queue").waitFor();
await take("5 In the queue with one click");

await page.getByRole("link", { name: "View" }).click();
await page.getByRole("article").first().waitFor();
await page.waitForFunction(() => Number(document.querySelector("#plan")?.getBoundingClientRect().top) < 120);
await take("6 Planned, with a reminder by mail");

await printStrip();
await browser.close();

/** Makes an account, follows the link in its mail, and ends on the empty page. */
async function signUp() {
	await page.goto(`${url}/auth`);
	await page.getByRole("tab", { name: "Sign Up" }).click();
	await page.getByLabel("Display Name").fill("Grace");
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await button("Create Free Account").click();
	await page.getByText(account.email).first().waitFor();
	const answer = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
	const mail = (await answer.json()).findLast(({ to }) => to.includes(account.email));
	const [link] = /https?:[^"\s]*\/auth\/v1\/verify[^"\s]*/u.exec(mail.text) ?? [];
	if (!link) throw new Error("the mail has no link");
	await page.goto(link);
	await page.getByText("20 posts remaining this week").waitFor();
	await noToast();
}

/** Puts all frames onto one sheet, in two rows. */
async function printStrip() {
	const sheet = await context.newPage();
	await sheet.setViewportSize({ width: 1920, height: 1000 });
	const figures = frames.map(
		({ title, png }) =>
			`<figure><figcaption>${title}</figcaption><img src="data:image/png;base64,${png.toString("base64")}"></figure>`,
	);
	await sheet.setContent(`<style>
		body { margin: 0; background: #f6f6f2; color: #16201d; font: 700 22px sans-serif }
		main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; padding: 16px }
		figure { margin: 0 }
		figcaption { padding: 4px 2px 8px }
		img { display: block; width: 100%; border: 1px solid #dfe1da; border-radius: 12px; box-sizing: border-box }
	</style><main>${figures.join("")}</main>`);
	await sheet.locator("main").screenshot({ path: picture("first-minute") });
}
