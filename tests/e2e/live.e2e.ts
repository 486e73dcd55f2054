import { createAuthor } from "../factories/author.ts";
import { expect, openAs, test } from "./fixtures.ts";
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
