import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { becomeAuthor, cardOf, clientOf, expect, type Product } from "./fixtures.ts";

/** Two authors: one at a desk in Berlin, one with a phone in Los Angeles. It is Wednesday for both. */
export const places = [
	{
		timeZone: "Europe/Berlin",
		viewport: { width: 1280, height: 900 },
		onPhone: false,
		/** What the clock shows at {@link moment}, a time before it on the same day, and the next free slot. */
		now: "09:30",
		earlier: "09:00",
		freeSlot: "Thu, Nov 19, 09:00",
		freeSlotLabel: "Thursday, November 19, 2026 at 09:00",
		offset: "GMT+1",
		/** A day whose night skips 02:30, and one that shows 01:30 or 02:30 twice. */
		skipped: { months: 4, day: "Sunday, March 28, 2027", time: "02:30", readsAs: "03:30" },
		doubled: { months: 11, day: "Sunday, October 31, 2027", time: "02:30" },
	},
	{
		timeZone: "America/Los_Angeles",
		viewport: { width: 390, height: 844 },
		onPhone: true,
		now: "00:30",
		earlier: "00:15",
		freeSlot: "Wed, Nov 18, 09:00",
		freeSlotLabel: "Wednesday, November 18, 2026 at 09:00",
		offset: "GMT-8",
		skipped: { months: 4, day: "Sunday, March 14, 2027", time: "02:30", readsAs: "03:30" },
		doubled: { months: 12, day: "Sunday, November 7, 2027", time: "01:30" },
	},
] as const;

export type Place = (typeof places)[number];

/** When all of it happens. */
const moment = "2026-11-18T08:30:00Z";

export const planner = (page: Page) => cardOf(page, "Post Planner Calendar");
export const dayPosts = (page: Page) =>
	planner(page).getByRole("region", { name: "Posts for selected date" });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Schedule Post" });
export const postCard = (page: Page, text: string) =>
	planner(page).getByRole("article").filter({ hasText: text });

/** A planned post, as the table takes it. */
export interface PlannedRow {
	post_content: string;
	scheduled_date: string;
	scheduled_time?: string | null;
	time_zone?: string;
	is_posted?: boolean;
}

/** A signed-in author at a fixed time, with these posts planned. */
export async function openPlanner(
	page: Page,
	product: Product,
	place: Place,
	rows: PlannedRow[] = [],
): Promise<SupabaseClient> {
	await page.clock.setFixedTime(new Date(moment));
	const account = await becomeAuthor(page, product);
	const client = await clientOf(product, account);
	if (rows.length > 0) {
		await plan(
			client,
			rows.map((row) => ({ time_zone: place.timeZone, ...row })),
		);
		await page.reload();
	}
	await expect(planner(page).getByRole("tab", { name: "Calendar View" })).toBeVisible();
	await expect(planner(page).getByRole("grid")).toBeVisible();
	return client;
}

/** Plans posts beside the page. */
async function plan(client: SupabaseClient, rows: PlannedRow[]): Promise<void> {
	const { data } = await client.auth.getUser();
	for (const { is_posted, ...row } of rows) {
		const inserted = await client
			.from("scheduled_posts")
			.insert({ user_id: data.user?.id, ...row })
			.select("id")
			.single();
		expect(inserted.error).toBeNull();
		if (!is_posted) continue;
		const { error } = await client.from("scheduled_posts").update({ is_posted }).eq("id", inserted.data?.id);
		expect(error).toBeNull();
	}
}

/** A day of the calendar by the start of its name, whose end counts its posts. */
export const day = (page: Page, name: string) =>
	planner(page).getByRole("gridcell", { name: new RegExp(`^${name}(,|$)`) });

export async function openList(page: Page): Promise<void> {
	await planner(page).getByRole("tab", { name: "List View" }).click();
}

/** The menu of a post card. */
export async function chooseAction(page: Page, text: string, action: string): Promise<void> {
	await postCard(page, text)
		.getByRole("button", { name: /^More actions/ })
		.click();
	await page.getByRole("menuitem", { name: action }).click();
}
