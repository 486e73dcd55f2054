import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ReminderLinkPage } from "../../../app/features/reminder-action/reminder-link-page.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { show } from "../setup/show.tsx";

const ready = {
	state: "ready",
	message: "Nothing has changed yet. Choose what to do with this post.",
	post: {
		content: "Night shifts taught me to ask early.",
		plannedFor: "Monday, February 3, 2031 at 10:00 AM (Europe/Berlin, GMT+1)",
		remindAt: "2031-02-03T09:00:00Z",
	},
};

test("without a server the page says so in a sentence, and goes on when it answers", async () => {
	let isReachable = false;
	answerCalls(({ url, method }) => {
		if (!url.includes("/functions/v1/reminder-action")) return undefined;
		return isReachable && method === "GET" ? Response.json(ready) : unreachable();
	});
	await show(<ReminderLinkPage token="token" act="posted" />);
	await expect.element(page.getByText("The server could not be reached. Please try again.")).toBeVisible();
	isReachable = true;
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("button", { name: "Mark as posted" }).click();
	await expect.element(page.getByText("Nothing was changed.")).toBeVisible();
	expect(page.getByText(/TypeError|Failed to fetch/).query()).toBeNull();
});
