import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { PlannerSettings } from "../../../app/features/planner/settings/planner-settings.tsx";
import { SettingsPanel } from "../../../app/features/planner/settings/settings-panel.tsx";
import { setDateLocale } from "../../../app/lib/date-format.ts";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { places, planner, resting, scheduleDialog, showPlanner } from "./show-planner.tsx";

const [desk] = places;

test.each(places)("weekly slots and reminders are the author’s to change, $name", async (place) => {
	await showPlanner(PlannerSettings, place);
	await planner.getByRole("button", { name: "Planner settings" }).click();
	const settings = page.getByRole("dialog");
	const slots = settings.getByRole("region", { name: "Weekly slots" });
	await slots.getByRole("button", { name: "Remove Tuesday 9:00 AM" }).click();
	await settings.getByLabelText("Weekday").selectOptions("Friday");
	await settings.getByLabelText("Time", { exact: true }).fill("16:30");
	await settings.getByRole("button", { name: "Add slot" }).click();
	await expect.element(slots.getByRole("button", { name: "Remove Friday 4:30 PM" })).toBeVisible();
	const reminds = settings.getByRole("switch", { name: "Remind me by e-mail" });
	await reminds.click();
	await expect.element(reminds).not.toBeChecked();
	const { supabase } = backend;
	await expect
		.poll(
			async () => (await supabase.from("posting_slots").select("weekday, slot_time").order("weekday")).data,
		)
		.toEqual([
			{ weekday: 3, slot_time: "09:00" },
			{ weekday: 4, slot_time: "09:00" },
			{ weekday: 5, slot_time: "16:30" },
		]);
	await expect
		.poll(async () => (await supabase.from("profiles").select("reminders_enabled").single()).data)
		.toEqual({ reminders_enabled: false });
});

test("a slot is refused without a time, and twice", async () => {
	await showPlanner(SettingsPanel, desk);
	await planner.getByLabelText("Weekday").selectOptions("Tuesday");
	const time = planner.getByLabelText("Time", { exact: true });
	await planner.getByRole("button", { name: "Add slot" }).click();
	await expect.element(planner.getByText("Tuesday 9:00 AM is one of your slots already.")).toBeVisible();
	await expect.element(time).toHaveFocus();
	await time.fill("");
	await expect.element(planner.getByText(/one of your slots already/)).not.toBeInTheDocument();
	await planner.getByRole("button", { name: "Add slot" }).click();
	await expect.element(planner.getByText("Enter a time like 9:00 AM.")).toBeVisible();
});

/** The page has stored the zone of a new author, who then has it from the start. */
const expectZoneStored = () =>
	expect
		.poll(async () => (await backend.supabase.from("profiles").select("time_zone").single()).data)
		.toEqual({ time_zone: desk.timeZone });

test("the weekdays of slots follow the language of dates", async () => {
	const { reload } = await showPlanner(SettingsPanel, desk);
	const slots = planner.getByRole("region", { name: "Weekly slots" });
	await expect.element(slots.getByText("Tuesday")).toBeVisible();
	// Without the first storing of the time zone, nothing else draws the slots anew.
	await expectZoneStored();
	await reload();
	await expect.element(slots.getByText("Tuesday")).toBeVisible();
	onTestFinished(() => setDateLocale(null));
	setDateLocale("de-DE");
	await expect.element(slots.getByText("Dienstag")).toBeVisible();
	await expect.element(planner.getByRole("option", { name: "Dienstag" })).toBeInTheDocument();
});

test("settings stay on screen when they cannot be asked for again", async () => {
	const { reload } = await showPlanner(SettingsPanel, desk);
	// Nothing is being asked for then: an answer that was on its way would not be old yet.
	await expectZoneStored();
	await reload();
	const slot = planner.getByRole("button", { name: "Remove Tuesday 9:00 AM" });
	await expect.element(slot).toBeVisible();
	const recover = answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/rest/v1/profiles") ? resting() : undefined,
	);
	vi.setSystemTime(Date.now() + 600_000);
	document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	await expect.element(planner.getByText("Your planner settings could not be loaded.")).toBeVisible();
	await expect.element(planner.getByText("The database is resting.")).toBeVisible();
	await expect.element(slot).toBeVisible();
	recover();
	await planner.getByRole("button", { name: "Try again" }).click();
	await expect.element(planner.getByText("The database is resting.")).not.toBeInTheDocument();
	await expect.element(slot).toBeVisible();
});

function SettingsAndButton({ userId }: { userId: string }) {
	return (
		<>
			<SettingsPanel userId={userId} />
			<ScheduleButton userId={userId} post="Ask early" />
		</>
	);
}

test("what the settings say of the time of a new post is so", async () => {
	await showPlanner(SettingsAndButton, desk, [
		{ post_content: "Before", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	]);
	await expect
		.element(
			planner.getByText(/^A new post starts with 9:00 AM\. “Last used” takes 3:40 PM, the time of the one/),
		)
		.toBeVisible();
	await planner.getByRole("button", { name: "Schedule", exact: true }).click();
	await expect.element(scheduleDialog.getByLabelText("Time (optional)")).toHaveValue("9:00 AM");
	await scheduleDialog.getByRole("button", { name: "Last used: 3:40 PM" }).click();
	await expect.element(scheduleDialog.getByLabelText("Time (optional)")).toHaveValue("3:40 PM");
});

test("the schedule dialog promises the reminder that the settings ask for", async () => {
	await showPlanner(SettingsAndButton, desk);
	const promises = async (sentence: RegExp) => {
		await planner.getByRole("button", { name: "Schedule", exact: true }).click();
		await expect.element(scheduleDialog.getByText(sentence)).toBeVisible();
		await userEvent.keyboard("{Escape}");
		await expect.element(scheduleDialog).not.toBeInTheDocument();
	};
	await promises(/^You'll receive an email reminder at your scheduled time to post on LinkedIn!$/);
	await planner.getByLabelText("When").selectOptions("15 minutes before");
	await promises(/^You'll receive an email reminder 15 minutes before your scheduled time/);
	await planner.getByLabelText("When").selectOptions("1 hour before");
	await promises(/^You'll receive an email reminder 1 hour before your scheduled time/);
	await planner.getByRole("switch", { name: "Remind me by e-mail" }).click();
	await promises(/^Your email reminders are off: nothing will remind you of this post\.$/);
});

/** Has this browser subscribe to a stand-in for its push service, which is not here. At first its author allows nothing. */
function standInForPush() {
	const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
	const keys = { p256dh: "B".repeat(87), auth: "C".repeat(22) };
	let subscribed: object | null = null;
	const key = vi.fn();
	const subscription = {
		endpoint,
		toJSON: () => ({ endpoint, keys }),
		unsubscribe: async () => {
			subscribed = null;
			return true;
		},
	};
	const pushManager = {
		getSubscription: async () => subscribed,
		subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
			key(applicationServerKey);
			subscribed = subscription;
			return subscription;
		},
	};
	const registration = { pushManager } as unknown as ServiceWorkerRegistration;
	const found = vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
	const ask = vi.spyOn(Notification, "requestPermission").mockResolvedValue("denied");
	onTestFinished(() => {
		found.mockRestore();
		ask.mockRestore();
	});
	return { endpoint, key, ask, isSubscribed: () => subscribed !== null };
}

test("reminders come to this device by choice, and end by choice", async () => {
	const push = standInForPush();
	const { reload } = await showPlanner(SettingsPanel, desk);
	const onDevice = planner.getByRole("switch", { name: "Remind me on this device, too" });
	const stored = async () =>
		(await backend.supabase.from("push_subscriptions").select("endpoint")).data?.map((row) => row.endpoint);
	await expect.element(onDevice).not.toBeChecked();
	await onDevice.click();
	await expect
		.element(
			page.getByText("This browser does not allow messages of this site. Its settings can change that."),
		)
		.toBeVisible();
	await expect.element(onDevice).not.toBeChecked();
	expect(await stored()).toEqual([]);

	push.ask.mockResolvedValue("granted");
	await onDevice.click();
	await expect.poll(stored).toEqual([push.endpoint]);
	expect(push.key.mock.calls).toEqual([[expect.stringMatching(/^B[\w-]{86}$/)]]);
	await expect.element(onDevice).toBeEnabled();
	await expect.element(onDevice).toBeChecked();
	await reload();
	await expect.element(onDevice).toBeChecked();
	await expectAccessible("the settings of a device with reminders");

	await onDevice.click();
	await expect.poll(stored).toEqual([]);
	await expect.poll(push.isSubscribed).toBe(false);
	await expect.element(onDevice).not.toBeChecked();
});
