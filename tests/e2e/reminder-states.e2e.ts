import { createClient } from "@supabase/supabase-js";
import { expectAccessible } from "./expect-accessible.ts";
import { test as base, becomeAuthor, expect, runProduct } from "./fixtures.ts";
import { openList, planner, postCard } from "./planner-page.ts";

const secretKey = "sb_secret_only_for_these_tests";

/** A product whose reminders stay as the test leaves them: nobody sends any. */
const test = base.extend({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
		async ({}, use) => runProduct({ SUPABASE_SECRET_KEY: secretKey, SERVICES: "web" }, use),
		{ scope: "worker", timeout: 60_000 },
	],
});

/** What is known of a reminder, and what its author reads on the card. */
const states: [name: string, reminder: Record<string, string | number | null>, sentence: RegExp][] = [
	["Ahead", { due_at: "2026-11-20T08:00:00Z" }, /^Reminder on November 20, 2026 at 09:00$/],
	["Due", { due_at: "2026-11-18T08:25:00Z" }, /^Reminder due on November 18, 2026 at 09:25, on its way$/],
	[
		"Sent",
		{ state: "sent", next_attempt_at: null, sent_at: "2026-11-18T08:20:04Z" },
		/^Reminder sent on November 18, 2026 at 09:20$/,
	],
	[
		"Retrying",
		{ state: "retrying", attempts: 2, last_error: "The mail server cannot be reached." },
		/^The reminder could not be sent yet and is tried again\. The mail server cannot be reached\.$/,
	],
	[
		"Failed",
		{ state: "failed", next_attempt_at: null, last_error: "The mail server refused the address (550)." },
		/^The reminder could not be sent\. The mail server refused the address \(550\)\.$/,
	],
	[
		"Missed",
		{ state: "missed", next_attempt_at: null, due_at: "2026-11-16T08:00:00Z" },
		/^No reminder went out\. Its time was November 16, 2026 at 09:00$/,
	],
];

test.use({ timezoneId: "Europe/Berlin" });

test("The planner says of every reminder how it stands, and where mails go", async ({ page, product }) => {
	await page.clock.setFixedTime(new Date("2026-11-18T08:30:00Z"));
	const { email } = await becomeAuthor(page, product);
	const service = createClient(product.url, secretKey, { auth: { persistSession: false } });
	const { data: profile } = await service.from("profiles").select("user_id").eq("email", email).single();
	for (const [name, reminder] of states) {
		const { data, error } = await service
			.from("scheduled_posts")
			.insert({
				user_id: profile?.user_id,
				post_content: `${name}: night shifts`,
				scheduled_date: "2030-11-20",
				time_zone: "Europe/Berlin",
			})
			.select("id")
			.single();
		expect(error).toBeNull();
		const changed = await service.from("reminders").update(reminder).eq("post_id", data?.id);
		expect(changed.error).toBeNull();
	}
	await page.reload();
	await expect(planner(page).getByText(/^This installation has no mail server/)).toBeVisible();
	await expect(planner(page).getByRole("link", { name: "outbox" })).toHaveAttribute("href", "/outbox");
	await openList(page);
	for (const [name, , sentence] of states) {
		await expect(postCard(page, `${name}: night shifts`).getByText(sentence), name).toBeVisible();
	}
	await expectAccessible(page, "reminders in all states");

	const due = service.from("reminders").update({
		state: "sent",
		next_attempt_at: null,
		sent_at: "2026-11-18T08:30:00Z",
	});
	expect((await due.eq("due_at", "2026-11-18T08:25:00Z")).error).toBeNull();
	const sent = postCard(page, "Due: night shifts").getByText("Reminder sent on November 18, 2026 at 09:30");
	await expect(sent, "it shows by itself").toBeVisible({ timeout: 30_000 });

	await postCard(page, "Ahead: night shifts")
		.getByRole("button", { name: /^More actions/ })
		.click();
	await page.getByRole("menuitem", { name: /^Move/ }).click();
	const move = page.getByRole("dialog", { name: "Move post" });
	await expect(move.getByText("You'll receive an email reminder")).toBeVisible();
	await expect(move.getByText(/^This installation has no mail server/)).toBeVisible();
});

test("With a mail server nothing is said about an outbox", async ({ page, product }) => {
	await page.route("**/config.json", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ json: { ...(await response.json()), outbox: false, sendsMails: true } });
	});
	await becomeAuthor(page, product);
	await expect(planner(page).getByRole("tab", { name: "List View" })).toBeVisible();
	await expect(page.getByText(/no mail server/)).toHaveCount(0);
});
