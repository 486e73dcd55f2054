import type { ComponentProps, ComponentType } from "react";
import { Temporal } from "temporal-polyfill";
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { useRangePosts } from "../../../app/features/planner/api/use-range-posts.ts";
import { PlannerDialogs } from "../../../app/features/planner/planner-dialogs.tsx";
import { QueueButton } from "../../../app/features/planner/queue/queue-button.tsx";
import { type Answer, answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectVisible } from "../setup/elements.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { show as showPart } from "../setup/show.tsx";

/** Two authors: one at a desk in Berlin, one with a phone in Los Angeles. It is Wednesday for both. */
export const places = [
	{
		...desk,
		name: "at a desk in Berlin",
		onPhone: false,
		offset: "GMT+1",
		freeSlot: "Thursday, November 19, 2026 at 9:00 AM",
	},
	{
		...phone,
		name: "with a phone in Los Angeles",
		onPhone: true,
		offset: "GMT-8",
		freeSlot: "Wednesday, November 18, 2026 at 9:00 AM",
	},
] as const;

export type Place = (typeof places)[number];

/** When all of it happens. */
const moment = "2026-11-18T08:30:00Z";

/** The planner, without the dialogs that it opens. */
export const main = page.getByRole("main");
export const dayPosts = main.getByRole("region", { name: "Posts for selected date" });
export const scheduleDialog = page.getByRole("dialog", { name: "Schedule Post" });
export const scheduledText = scheduleDialog.getByRole("textbox", { name: "Your post" });
export const scheduledTime = scheduleDialog.getByLabelText("Time (optional)");
export const submit = scheduleDialog.getByRole("button", { name: "Schedule Post" });
export const editDialog = page.getByRole("dialog", { name: "Edit text" });
export const editField = editDialog.getByRole("textbox", { name: "Text of the post" });
export const postCard = (text: string) => main.getByRole("article").filter({ hasText: text });

/** A day of the calendar by the start of its name, whose end counts its posts. */
export const day = (name: string) => main.getByRole("gridcell", { name: new RegExp(`^${name}(,|$)`) });

/** The button of a draft that has all plans of its author. */
export function Queue(props: Omit<ComponentProps<typeof QueueButton>, "plans">) {
	const { data = [] } = useRangePosts(props.userId, "2026-11-01", "2026-12-31");
	return <QueueButton {...props} plans={data.map(({ id }) => id)} />;
}

/** A planned post, as the table takes it. */
export interface PlannedRow {
	post_content: string;
	scheduled_date: string;
	scheduled_time?: string | null;
	time_zone?: string;
	is_posted?: boolean;
}

/** Shows a part of the planner to a new author at a fixed time, with these posts planned. */
export async function show(Part: ComponentType<{ userId: string }>, place: Place, rows: PlannedRow[] = []) {
	await setPlace(place);
	setClock(new Date(moment));
	const { userId } = await becomeAuthor();
	await plan(
		userId,
		rows.map((row) => ({ time_zone: place.timeZone, scheduled_time: null, ...row })),
	);
	return showPart(
		<main>
			<PlannerDialogs userId={userId}>
				<Part userId={userId} />
			</PlannerDialogs>
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

/** An answer of a server that cannot serve, and what the page says of it. */
export const rest = () => Response.json({ message: resting }, { status: 503 });
export const resting = "The database is resting.";

/** Calls that read posts ("GET") or change them ("POST"), or all, get an answer of the test's, until the returned function is called. */
export const answerPosts = (answer: Answer, methods?: string[]) =>
	answerCalls((request) => {
		const isAnswered = methods?.includes(request.method) ?? true;
		return isAnswered && /\/(scheduled_posts|rpc\/(save|delete)_post)$/.test(new URL(request.url).pathname)
			? answer(request)
			: undefined;
	});

/** Loses what the server answers to changes of posts, which it does carry out. */
export function loseAnswers(): () => void {
	const send = window.fetch;
	return answerPosts(
		async (request) => {
			await send(request);
			return unreachable();
		},
		["POST"],
	);
}

/** When the author's posts are planned for, in order. */
export const plannedFor = async () => {
	const { data } = await backend.supabase.from("scheduled_posts").select("scheduled_date, scheduled_time");
	return data?.map((post) => `${post.scheduled_date} ${post.scheduled_time}`).sort();
};

/** Something that fails says so, and works again at the press of its button. */
export async function expectRecovery(title: string, recover: () => void): Promise<void> {
	await expectVisible(title, main);
	await expectVisible(resting, main);
	recover();
	await main.getByRole("button", { name: "Try again" }).click();
}

/** Presses the button of a day of the open dialog. */
/** Chooses a day of the month on screen or of the next one: on the last day of a month tomorrow is in that. */
export async function pickDay(name: string): Promise<void> {
	const day = scheduleDialog.getByRole("button", { name: new RegExp(`^${name}`) });
	const nextMonth = scheduleDialog.getByRole("button", { name: "Next month" });
	await expectVisible(nextMonth);
	if (day.length === 0) await nextMonth.click();
	await day.click();
}

export const scheduleForDay = main.getByRole("button", { name: "Schedule a post for this day" });
