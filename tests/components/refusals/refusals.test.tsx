import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PlannerList } from "../../../app/features/planner/list/planner-list.tsx";
import { ReminderLinkPage } from "../../../app/features/reminder-action/reminder-link-page.tsx";
import { isPostsCall, places, planner, showPlanner } from "../planner/show-planner.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { show, showApp } from "../setup/show.tsx";

const [desk] = places;

test("an author who has asked too often is told how long to wait, and can ask again", async () => {
	const { reload } = await showPlanner(PlannerList, desk);
	const refusal = {
		code: "too_many_requests",
		message: "Too many attempts. Please try again in 12 seconds.",
		details: null,
		hint: null,
	};
	const recover = answerCalls((request) =>
		isPostsCall(request)
			? Response.json(refusal, { status: 429, headers: { "retry-after": "12" } })
			: undefined,
	);
	await reload();
	await expect.element(planner.getByText("Failed to load posts")).toBeVisible();
	await expect.element(planner.getByText(refusal.message)).toBeVisible();
	recover();
	await planner.getByRole("button", { name: "Try again" }).click();
	await expect.element(planner.getByText(/^No scheduled posts yet\./)).toBeVisible();
});

test("a reader of a reminder whose post cannot be snoozed onto a full day is told so", async () => {
	const sentence = "At most 200 posts fit on one day, and 2026-11-19 has more with this. Choose another day.";
	const post = { content: "Ask early", plannedFor: "Wednesday", remindAt: "2026-11-18T09:00:00Z" };
	answerCalls(({ method, url }) => {
		if (!url.includes("/functions/v1/reminder-action")) return undefined;
		return method === "GET"
			? Response.json({ state: "ready", message: "Nothing has changed yet.", post })
			: Response.json({ code: "not_possible", message: sentence }, { status: 409 });
	});
	await show(<ReminderLinkPage token="a-token" act="snooze-tomorrow" />);
	await page.getByRole("button", { name: "Snooze until tomorrow" }).click();
	await expect.element(page.getByText("Nothing was changed")).toBeVisible();
	await expect.element(page.getByText(sentence)).toBeVisible();
	await expect.element(page.getByRole("button", { name: "Snooze until tomorrow" })).toBeVisible();
});

test("who follows a link that comes too late is told who to ask", async () => {
	await showApp("/auth/too-late");
	await expect.element(page.getByRole("heading", { name: "Somebody else was first" })).toBeVisible();
	await expect
		.element(
			page.getByText(
				"This installation takes no new accounts. If you have an account, sign in. If not, ask whoever runs this installation for one.",
			),
		)
		.toBeVisible();
	await expect.element(page.getByRole("link", { name: "Back to Sign In" })).toBeVisible();
});
