import { createAuthor, serviceClient } from "../factories/author.ts";
import { cardOf, createAdmin, expect, openAs, test } from "./fixtures.ts";
import { controls } from "./words.ts";
import { planner, postCard } from "./workspace-page.ts";

test("an open page shows what another browser does, and asks for nothing while nothing changes", async ({
	page,
	product,
	browser,
}) => {
	const author = await createAuthor(product);
	const { client, userId } = author;
	await page.clock.install();
	const joined = page.waitForEvent("websocket").then(async (socket) => {
		await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("ok"));
	});
	await openAs(page, product, author);
	await joined;
	await planner(page).getByRole("tab", { name: controls.listView }).click();
	await expect(planner(page).getByText("No scheduled posts yet.")).toBeVisible();
	await page.waitForLoadState("networkidle");

	const calls: string[] = [];
	page.on("request", (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
	await page.clock.fastForward("02:00");
	expect(calls).toEqual([]);

	const context = await browser.newContext({ baseURL: product.url });
	const other = await context.newPage();
	await openAs(other, product, author);
	await other.getByRole("textbox", { name: controls.message }).fill("Night shifts, typed elsewhere");
	await expect(page.getByRole("textbox", { name: controls.message })).toHaveValue(
		"Night shifts, typed elsewhere",
	);
	const post = { user_id: userId, post_content: "From the train", scheduled_date: "2030-01-02" };
	expect((await client.from("scheduled_posts").insert(post)).error).toBeNull();
	await expect(postCard(page, "From the train")).toBeVisible();
	await context.close();
});

test("an admin's open page shows what became of reminders when it is told so", async ({ page, product }) => {
	const admin = await createAdmin(product);
	const service = serviceClient(product);
	const post = { user_id: admin.userId, post_content: "A post", scheduled_date: "2030-01-02" };
	const { data } = await service.from("scheduled_posts").insert(post).select("id").single().throwOnError();
	await openAs(page, product, admin, "/admin");
	const reminders = cardOf(page, "Reminders");
	await expect(reminders).toContainText("No SMTP_URL is set");
	const reason = "The mail server refused this very address.";
	const failed = { state: "failed", next_attempt_at: null, last_error: reason };
	await service.from("reminders").update(failed).eq("post_id", data.id).throwOnError();
	// By whatever sends reminders; again where the page has not joined yet.
	await expect(async () => {
		await service.rpc("tell_admins").throwOnError();
		await expect(reminders).toContainText(reason, { timeout: 2000 });
	}).toPass();
});
