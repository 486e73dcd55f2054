import type { ComponentType } from "react";
import { Temporal } from "temporal-polyfill";
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { show } from "../setup/show.tsx";

/** Two authors: one at a desk in Berlin, one with a phone in Los Angeles. It is Wednesday for both. */
export const places = [
	{
		...desk,
		name: "at a desk in Berlin",
		onPhone: false,
		/** What the clock shows at {@link moment}, a time before it on the same day, and the next free slot. */
		now: "9:30 AM",
		earlier: { time: "09:00", label: "9:00 AM" },
		freeSlot: "Thu, Nov 19, 9:00 AM",
		freeSlotLabel: "Thursday, November 19, 2026 at 9:00 AM",
		offset: "GMT+1",
		/** A day whose night skips 02:30, and one that shows 01:30 or 02:30 twice. */
		skipped: {
			months: 4,
			day: "Sunday, March 28, 2027",
			time: "02:30",
			label: "2:30 AM",
			readsAs: "3:30 AM",
		},
		doubled: { months: 11, day: "Sunday, October 31, 2027", time: "02:30", label: "2:30 AM" },
	},
	{
		...phone,
		name: "with a phone in Los Angeles",
		onPhone: true,
		now: "12:30 AM",
		earlier: { time: "00:15", label: "12:15 AM" },
		freeSlot: "Wed, Nov 18, 9:00 AM",
		freeSlotLabel: "Wednesday, November 18, 2026 at 9:00 AM",
		offset: "GMT-8",
		skipped: {
			months: 4,
			day: "Sunday, March 14, 2027",
			time: "02:30",
			label: "2:30 AM",
			readsAs: "3:30 AM",
		},
		doubled: { months: 12, day: "Sunday, November 7, 2027", time: "01:30", label: "1:30 AM" },
	},
] as const;

export type Place = (typeof places)[number];

/** When all of it happens. */
const moment = "2026-11-18T08:30:00Z";

/** What a test shows of the planner, without the dialogs that it opens. */
export const planner = page.getByRole("main");
export const dayPosts = planner.getByRole("region", { name: "Posts for selected date" });
export const scheduleDialog = page.getByRole("dialog", { name: "Schedule Post" });
export const postCard = (text: string) => planner.getByRole("article").filter({ hasText: text });

/** A day of the calendar by the start of its name, whose end counts its posts. */
export const day = (name: string) => planner.getByRole("gridcell", { name: new RegExp(`^${name}(,|$)`) });

/** A planned post, as the table takes it. */
export interface PlannedRow {
	post_content: string;
	scheduled_date: string;
	scheduled_time?: string | null;
	time_zone?: string;
	is_posted?: boolean;
}

/** Shows a part of the planner to a new author at a fixed time, with these posts planned. */
export async function showPlanner(
	Part: ComponentType<{ userId: string }>,
	place: Place,
	rows: PlannedRow[] = [],
) {
	await setPlace(place);
	setClock(new Date(moment));
	const { userId } = await becomeAuthor();
	await plan(
		userId,
		rows.map((row) => ({ time_zone: place.timeZone, scheduled_time: null, ...row })),
	);
	return show(
		<main>
			<Part userId={userId} />
		</main>,
	);
}

/** Sets the clock that the page reads; `clean-page.ts` gives the real one back to `Date`. */
function setClock(now: Date): void {
	vi.useFakeTimers({ toFake: ["Date"], now });
	const instant = vi.spyOn(Temporal.Now, "instant");
	instant.mockImplementation(() => Temporal.Instant.fromEpochMilliseconds(Date.now()));
	onTestFinished(() => instant.mockRestore());
}

async function plan(userId: string, rows: (PlannedRow & { time_zone: string })[]): Promise<void> {
	if (rows.length === 0) return;
	const table = () => backend.supabase.from("scheduled_posts");
	const { error } = await table().insert(rows.map(({ is_posted, ...row }) => ({ user_id: userId, ...row })));
	if (error) throw error;
	const posted = rows.filter(({ is_posted }) => is_posted).map(({ post_content }) => post_content);
	if (posted.length === 0) return;
	const marked = await table().update({ is_posted: true }).in("post_content", posted);
	if (marked.error) throw marked.error;
}

/** Chooses from the menu of a post card. */
export async function chooseAction(text: string, action: string): Promise<void> {
	await postCard(text)
		.getByRole("button", { name: /^More actions/ })
		.click();
	await page.getByRole("menuitem", { name: action }).click();
}

/** Until the server has confirmed a post there is nothing to change: what is done to it before that is ignored. */
export const expectSaved = () =>
	expect.poll(() => page.css("[data-pending]").length + page.getByText("Saving…").length).toBe(0);

/** An answer of a server that cannot serve. */
export const resting = () => Response.json({ message: "The database is resting." }, { status: 503 });

export const isPostsCall = ({ url }: Request) => new URL(url).pathname === "/rest/v1/scheduled_posts";
