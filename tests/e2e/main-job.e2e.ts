import { anonymousClient } from "../factories/author.ts";
import { mailedLink, mailTo } from "../factories/mails.ts";
import { runPass } from "../factories/reminders.ts";
import { accountMenu, expect, newAccount, signIn, signUp, test } from "./fixtures.ts";
import { takePictures } from "./pictures.ts";
import { controls, sentences } from "./words.ts";
import { generate, postCard, preview, remaining, result, rulesField, write } from "./workspace-page.ts";

const idea =
	"Night shifts taught me to ask for help early. Last winter I waited until four in the morning. " +
	"The doctor came within two minutes. Since then I call at the first doubt.";

test("a visitor who signs up can generate a post, edit, copy and queue it, is reminded, and marks it as posted", async ({
	page,
	product,
}) => {
	const account = newAccount();

	await test.step("sign up and read the mail", async () => {
		await signUp(page, account);
		await expect(
			page.getByText("Account created! Please check your email to verify your account."),
		).toBeVisible();
		await expect(page.getByText(account.email).first()).toBeVisible();
		await takePictures(page, "1-sign-up");
	});

	await test.step("follow the link", async () => {
		await page.goto(await mailedLink(product, account.email, "signup"));
		await expect(page.getByText(sentences.verified)).toBeVisible();
		await expect.poll(() => new URL(page.url()).hash).toBe("");
		await expect(page.getByRole("heading", { name: controls.generator })).toBeVisible();
	});

	await test.step("sign out and sign in", async () => {
		await accountMenu(page).click();
		await expect(page.getByText(sentences.freeAccount)).toBeVisible();
		await page.getByRole("menuitem", { name: controls.signOut }).click();
		await expect(page.getByText(sentences.signedOut)).toBeVisible();
		await page.waitForURL("**/auth");
		await signIn(page, account);
		await expect(page.getByText(sentences.welcomeBack)).toBeVisible();
		await expect(remaining(page, 20)).toBeVisible();
	});

	const voice = "I am a ward nurse and write for new nurses, plainly.";
	await test.step("save a brand voice that a reload keeps", async () => {
		await page.getByText("Click to set your brand voice and system message...").click();
		await rulesField(page).fill(voice);
		await page.getByRole("button", { name: controls.save }).click();
		await expect(rulesField(page)).toBeHidden();
		await page.reload();
		await expect(page.getByText(voice)).toBeVisible();
	});

	await test.step("generate: one is counted", async () => {
		await generate(page, idea);
		await expect(page.getByText(sentences.generated)).toBeVisible();
		await expect(remaining(page, 19)).toBeVisible();
		await expect(preview(page)).toContainText(/night shifts/i);
		await takePictures(page, "2-first-post");
	});

	await test.step("edit: the text is saved by itself", async () => {
		await write(page, "Night shifts taught me **to ask early**.\n\nWhat did yours teach you?");
		await expect(result(page).getByText("Saved", { exact: true })).toBeVisible();
		await takePictures(page, "3-edit");
	});

	await test.step("copy: the clipboard has the text and its HTML form", async () => {
		await result(page).getByRole("button", { name: controls.copy, exact: true }).click();
		await expect(page.getByText(sentences.copied)).toBeVisible();
		const clipboard = await page.evaluate(async () => {
			const [item] = await navigator.clipboard.read();
			const read = async (type: string) => (await item?.getType(type))?.text();
			return { html: await read("text/html"), plain: await read("text/plain") };
		});
		expect(clipboard.plain).toMatch(/night shifts/i);
		expect(clipboard.plain).toContain("\n");
		expect(clipboard.html).toContain("<br>");
	});

	await test.step("the count is the database’s: a reload shows the same", async () => {
		await page.reload();
		await expect(remaining(page, 19)).toBeVisible();
	});

	await test.step("queue: one click plans it, and “View” leads to it", async () => {
		await page.getByRole("button", { name: "Add to queue" }).click();
		await expect(page.getByText("Added to your queue")).toBeVisible();
		await page.getByRole("link", { name: "View" }).click();
		const post = postCard(page, "Night shifts taught me");
		await expect(post.getByText(sentences.scheduled)).toBeVisible();
		await expect(result(page).getByText("Planned", { exact: true })).toBeVisible();
		await takePictures(page, "4-queue");
	});

	await test.step("its time comes: the mail has the text and leads to the post, which is posted", async () => {
		const client = anonymousClient(product);
		expect((await client.auth.signInWithPassword(account)).error).toBeNull();
		const { data } = await client.from("reminders").select("next_attempt_at").single();
		await runPass(product, new Date(data?.next_attempt_at).toISOString());
		const { html = "" } = await mailTo(product, account.email, "Time to post");
		const link = /href="([^"]*\/reminder[^"]*act=posted[^"]*)"/.exec(html)?.[1] ?? "";
		await page.goto(link.replaceAll("&amp;", "&"));
		await expect(page.getByRole("region", { name: "Your post" })).toContainText("to ask early");
		await page.getByRole("button", { name: controls.markAsPosted, exact: true }).click();
		await expect(page.getByRole("heading", { name: "Marked as posted" })).toBeVisible();
		await takePictures(page, "5-posted");
		await page.getByRole("link", { name: controls.openPlanner }).click();
		await expect(result(page).getByText(sentences.posted, { exact: true })).toBeVisible();
	});
});
