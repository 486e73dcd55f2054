import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ReminderLinkPage } from "../../../app/features/reminder-action/reminder-link-page.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { elementOf, expectVisible } from "../setup/elements.ts";
import { technicalTerms, unreachableServer } from "../setup/sentences.ts";
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

test("without a server the page says so, and goes on when it answers; what is refused is told", async () => {
	const refusal = "At most 200 posts fit on one day, and 2026-11-19 has more with this. Choose another day.";
	let isReachable = false;
	let act = unreachable as () => Response | Promise<Response>;
	answerCalls(({ url, method }) => {
		if (!url.includes("/functions/v1/reminder-action")) return undefined;
		if (method !== "GET") return act();
		return isReachable ? Response.json(ready) : unreachable();
	});
	await show(<ReminderLinkPage link={{ token: "token" }} chosen="posted" />);
	await expectVisible(unreachableServer);
	isReachable = true;
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("button", { name: "Mark as posted" }).click();
	await expectVisible(["Nothing was changed", unreachableServer]);
	expect(page.getByText(technicalTerms).query()).toBeNull();

	act = () => Response.json({ code: "not_possible", message: refusal }, { status: 409 });
	const snooze = page.getByRole("button", { name: "Snooze until tomorrow" });
	await snooze.click();
	await expectVisible([refusal, snooze]);

	const states = ["snoozed", "used"];
	act = () => Response.json({ state: states.shift(), message: "It is planned for 4 PM." });
	const button = await elementOf(page.getByRole("button", { name: "Snooze 1 hour" }));
	// Before the page has rendered the first press.
	for (const _press of [1, 2]) button.click();
	await expectVisible(page.getByRole("heading", { name: "Snoozed" }));
	expect(states).toEqual(["used"]);
});

test("a text that was changed since is shown before its post is marked as posted", async () => {
	let content = ready.post.content;
	const acts: string[] = [];
	answerCalls(async (request) => {
		if (!request.url.includes("/functions/v1/reminder-action")) return undefined;
		if (request.method === "GET") return Response.json({ ...ready, post: { ...ready.post, content } });
		acts.push((await request.json()).action);
		return Response.json({ state: "posted", message: "Great job! Post marked as completed." });
	});
	await show(<ReminderLinkPage link={{ token: "token" }} chosen="posted" />);
	const posted = page.getByRole("button", { name: "Mark as posted" });
	await expectVisible(posted);
	content = "Night shifts taught me to ask at once.";
	await posted.click();
	await expectVisible(["The post has changed", "Look at it as it is now, and press once more.", content]);
	expect(acts).toEqual([]);
	await posted.click();
	await expectVisible([page.getByRole("heading", { name: "Marked as posted" }), content]);
	expect(acts).toEqual(["posted"]);
});

test("an answer from before “Mark as posted” that comes after it changes nothing", async () => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	let asked = 0;
	answerCalls(async (request) => {
		if (!request.url.includes("/functions/v1/reminder-action")) return undefined;
		if (request.method !== "GET")
			return Response.json({ state: "posted", message: "Great job! Post marked as completed." });
		if (++asked > 1) await held;
		return Response.json(ready);
	});
	const { queryClient } = await show(<ReminderLinkPage link={{ token: "token" }} chosen="posted" />);
	await page.getByRole("button", { name: "Mark as posted" }).click();
	const posted = page.getByRole("heading", { name: "Marked as posted" });
	await expectVisible(posted);
	expect(asked).toBe(2);
	release();
	await expect.poll(() => queryClient().isFetching()).toBe(0);
	await expectVisible(posted);
});

test.each(["done when it is asked for", "done later"])(
	"a mail’s snooze whose answer was lost is told, %s",
	async (when) => {
		let isMoved = false;
		const plannedFor = "Monday, February 3, 2031 at 11:00 AM (Europe/Berlin, GMT+1)";
		const used = { state: "used", message: "This post was moved since the mail was sent.", plannedFor };
		answerCalls(({ url, method }) => {
			if (!url.includes("/functions/v1/reminder-action")) return undefined;
			if (method !== "GET" && !isMoved) {
				isMoved = when !== "done later";
				return unreachable();
			}
			return Response.json(isMoved ? used : ready);
		});
		await show(<ReminderLinkPage link={{ token: "token" }} chosen="snooze-hour" />);
		const snooze = page.getByRole("button", { name: "Snooze 1 hour" });
		await snooze.click();
		if (when === "done later") {
			await expectVisible("Nothing was changed");
			isMoved = true;
			await snooze.click();
		}
		await expectVisible([
			page.getByRole("heading", { name: "Snoozed" }),
			"The post is now planned for Monday, February 3, 2031 at 11:00 AM (Europe/Berlin, GMT+1).",
		]);
	},
);
