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
