import { write } from "./editor-page.ts";
import { cardOf, clientOf, confirmationLink, expect, newAccount, signUp, test } from "./fixtures.ts";
import { takePictures } from "./pictures.ts";

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
		await page.goto(await confirmationLink(product, account));
		await expect(page.getByText("Email verified successfully! Welcome aboard!")).toBeVisible();
		await expect.poll(() => new URL(page.url()).hash).toBe("");
		await expect(page.getByRole("heading", { name: "Your Social Post Generator." })).toBeVisible();
	});

	await test.step("sign out and sign in", async () => {
		await page.getByRole("button", { name: /account/i }).click();
		await expect(page.getByText("Free Account")).toBeVisible();
		await page.getByRole("menuitem", { name: "Sign out" }).click();
		await expect(page.getByText("Signed out successfully")).toBeVisible();
		await page.waitForURL("**/auth");
		await page.getByLabel("Email").fill(account.email);
		await page.getByLabel("Password", { exact: true }).fill(account.password);
		await page.getByRole("button", { name: "Sign In" }).click();
		await expect(page.getByText("Welcome back!")).toBeVisible();
		await expect(page.getByText("20 posts remaining this week")).toBeVisible();
	});

	const voice = "I am a ward nurse and write for new nurses, plainly.";
	await test.step("save a brand voice that a reload keeps", async () => {
		await page.getByText("Click to set your brand voice and system message...").click();
		await page.getByRole("textbox", { name: /rules|brand voice/i }).fill(voice);
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByRole("textbox", { name: /rules|brand voice/i })).toBeHidden();
		await page.reload();
		await expect(page.getByText(voice)).toBeVisible();
	});

	const result = cardOf(page, "Your AI Enhanced Social Post");
	await test.step("generate in test mode: nothing is counted", async () => {
		await page
			.getByLabel("Your Message.")
			.fill(
				"Night shifts taught me to ask for help early. Last winter I waited until four in the morning. " +
					"The doctor came within two minutes. Since then I call at the first doubt.",
			);
		await page.getByRole("switch", { name: "Test Mode, no credits used" }).click();
		await page.getByRole("button", { name: "Generate" }).first().click();
		await expect(
			page.getByText("Mock post generated successfully! (Test mode - no credits used)"),
		).toBeVisible();
		await expect(result.getByText(/night shifts/i).first()).toBeVisible();
		await expect(page.getByText("20 posts remaining this week")).toBeVisible();
	});

	await test.step("generate for real: one is counted", async () => {
		await page.getByRole("switch", { name: "Test Mode, no credits used" }).click();
		await page.getByRole("button", { name: "Generate" }).first().click();
		await expect(page.getByText("Social media post generated successfully!")).toBeVisible();
		await expect(page.getByText("19 posts remaining this week")).toBeVisible();
		await takePictures(page, "2-first-post");
	});

	await test.step("edit: the text is saved by itself", async () => {
		await write(page, "Night shifts taught me **to ask early**.\n\nWhat did yours teach you?");
		await expect(result.getByText("Saved", { exact: true })).toBeVisible();
		await takePictures(page, "3-edit");
	});

	await test.step("copy: the clipboard has the text and its HTML form", async () => {
		await result.getByRole("button", { name: "Copy" }).click();
		await expect(page.getByText("Post copied for LinkedIn!")).toBeVisible();
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
		await expect(page.getByText("19 posts remaining this week")).toBeVisible();
	});

	const planner = cardOf(page, "Post Planner Calendar");
	const post = planner.getByRole("article").filter({ hasText: "Night shifts taught me" });
	await test.step("queue: one click plans it, and “View” leads to it", async () => {
		await page.getByRole("button", { name: "Add to queue" }).click();
		await expect(page.getByText("Added to your queue")).toBeVisible();
		await page.getByRole("link", { name: "View" }).click();
		await expect(post.getByText("Scheduled")).toBeVisible();
		await expect(result.getByText("Planned", { exact: true })).toBeVisible();
		await takePictures(page, "4-queue");
	});

	await test.step("its time comes: the mail has the text and leads to the post, which is posted", async () => {
		const client = await clientOf(product, account);
		const [scheduled_date, time] = new Date(Date.now() - 60_000).toISOString().split("T");
		const due = { scheduled_date, scheduled_time: time?.slice(0, 5), time_zone: "UTC" };
		const moved = client.from("scheduled_posts").update(due).eq("is_posted", false).select("id");
		expect((await moved).data).toHaveLength(1);
		const posted = async () =>
			/href="([^"]*\/reminder[^"]*act=posted[^"]*)"/.exec((await product.mailTo(account.email)).html)?.[1];
		await expect.poll(posted).toBeDefined();
		await page.goto(((await posted()) ?? "").replaceAll("&amp;", "&"));
		await expect(page.getByRole("region", { name: "Your post" })).toContainText("to ask early");
		await page.getByRole("button", { name: "Mark as posted", exact: true }).click();
		await expect(page.getByRole("heading", { name: "Marked as posted" })).toBeVisible();
		await takePictures(page, "5-posted");
		await page.getByRole("link", { name: "Open your planner" }).click();
		await expect(result.getByText("Posted", { exact: true })).toBeVisible();
	});
});
