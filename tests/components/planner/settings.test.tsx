import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { PlannerSettings } from "../../../app/features/planner/settings/planner-settings.tsx";
import { SettingsPanel } from "../../../app/features/planner/settings/settings-panel.tsx";
import { setDateLocale } from "../../../app/lib/date-format.ts";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import * as planner from "./show-planner.tsx";

const [desk, phone] = planner.places;
const schedule = planner.main.getByRole("button", { name: "Schedule", exact: true });

const profile = async (column: "reminders_enabled" | "time_zone") =>
	(await backend.supabase.from("profiles").select(column).single()).data;

test("weekly slots and reminders are the author’s to change", async () => {
	await planner.show(PlannerSettings, phone);
	await planner.main.getByRole("button", { name: "Planner settings" }).click();
	const settings = page.getByRole("dialog");
	const slots = settings.getByRole("region", { name: "Weekly slots" });
	await slots.getByRole("button", { name: "Remove Tuesday 9:00 AM" }).click();
	await settings.getByLabelText("Weekday").selectOptions("Friday");
	await settings.getByLabelText("Time", { exact: true }).fill("16:30");
	await settings.getByRole("button", { name: "Add slot" }).click();
	await expectVisible(slots.getByRole("button", { name: "Remove Friday 4:30 PM" }));
	const reminds = settings.getByRole("switch", { name: "Remind me by e-mail" });
	await reminds.click();
	await expect.element(reminds).not.toBeChecked();
	const stored = async () => {
		const slots = await backend.supabase.from("posting_slots").select("weekday, slot_time");
		return slots.data?.map(({ weekday, slot_time }) => `${weekday} ${slot_time}`).sort();
	};
	await expect.poll(stored).toEqual(["3 09:00", "4 09:00", "5 16:30"]);
	await expect.poll(() => profile("reminders_enabled")).toEqual({ reminders_enabled: false });
});

test("a slot is refused without a time, and twice", async () => {
	await planner.show(SettingsPanel, desk);
	await planner.main.getByLabelText("Weekday").selectOptions("Tuesday");
	const time = planner.main.getByLabelText("Time", { exact: true });
	await planner.main.getByRole("button", { name: "Add slot" }).click();
	await expectVisible("Tuesday 9:00 AM is one of your slots already.", planner.main);
	await expect.element(time).toHaveFocus();
	await time.fill("");
	await expectGone(planner.main.getByText(/one of your slots already/));
	await planner.main.getByRole("button", { name: "Add slot" }).click();
	await expectVisible("Enter a time like 9:00 AM.", planner.main);
});

/** The page has stored the zone of a new author, who then has it from the start. */
const expectZoneStored = () => expect.poll(() => profile("time_zone")).toEqual({ time_zone: desk.timeZone });

test("settings stay on screen when they cannot be asked for again, and follow the language of dates", async () => {
	const { reload } = await planner.show(SettingsPanel, desk);
	// From then on nothing is being asked for, and nothing else draws the slots anew.
	await expectZoneStored();
	await reload();
	const slot = planner.main.getByRole("button", { name: "Remove Tuesday 9:00 AM" });
	await expectVisible(slot);
	const recover = answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/rest/v1/profiles") ? planner.rest() : undefined,
	);
	vi.setSystemTime(Date.now() + 600_000);
	document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	await planner.expectRecovery("Your planner settings could not be loaded.", () => {
		expect(slot.query()).not.toBeNull();
		recover();
	});
	await expectGone(planner.main.getByText(planner.resting));
	await expectVisible(slot);

	onTestFinished(() => setDateLocale(null));
	setDateLocale("de-DE");
	await expectVisible("Dienstag", planner.main.getByRole("region", { name: "Weekly slots" }));
	await expect.element(planner.main.getByRole("option", { name: "Dienstag" })).toBeInTheDocument();
});

function SettingsAndButton({ userId }: { userId: string }) {
	return (
		<>
			<SettingsPanel userId={userId} />
			<ScheduleButton userId={userId} post="Ask early" />
		</>
	);
}

test("what the settings say of time and reminder of a new post is so in its dialog", async () => {
	await planner.show(SettingsAndButton, desk, [
		{ post_content: "Before", scheduled_date: "2026-11-20", scheduled_time: "15:40" },
	]);
	await expectVisible(
		/^A new post starts with 9:00 AM\. “Last used” takes 3:40 PM, the time of the one/,
		planner.main,
	);
	const promises = async (sentence: RegExp) => {
		await schedule.click();
		await expectVisible(sentence, planner.scheduleDialog);
		await expect.element(planner.scheduledTime).toHaveValue("9:00 AM");
		await planner.scheduleDialog.getByRole("button", { name: "Last used: 3:40 PM" }).click();
		await expect.element(planner.scheduledTime).toHaveValue("3:40 PM");
		await userEvent.keyboard("{Escape}");
		await expectGone(planner.scheduleDialog);
	};
	await promises(/^You'll receive an email reminder at your scheduled time to post on LinkedIn!$/);
	await planner.main.getByLabelText("When").selectOptions("15 minutes before");
	await promises(/^You'll receive an email reminder 15 minutes before your scheduled time/);
	await planner.main.getByRole("switch", { name: "Remind me by e-mail" }).click();
	await promises(/^Your email reminders are off: nothing will remind you of this post\.$/);
});

test("a zone that the server refuses is sent once, however many parts of the planner ask for it", async () => {
	let sent = 0;
	answerCalls(({ url, method }) => {
		if (method !== "PATCH" || !url.includes("/rest/v1/profiles")) return undefined;
		sent++;
		return planner.rest();
	});
	const { reload } = await planner.show(SettingsAndButton, desk);
	await expectVisible("Failed to save your planner settings");
	await schedule.click();
	await expectVisible(planner.scheduleDialog);
	await reload();
	await expectVisible(planner.main.getByRole("button", { name: "Remove Tuesday 9:00 AM" }));
	expect(sent).toBe(1);
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
	const { reload } = await planner.show(SettingsPanel, desk);
	const onDevice = planner.main.getByRole("switch", { name: "Remind me on this device, too" });
	const stored = async () =>
		(await backend.supabase.from("push_subscriptions").select("endpoint")).data?.map((row) => row.endpoint);
	await expect.element(onDevice).not.toBeChecked();
	await onDevice.click();
	await expectVisible("This browser does not allow messages of this site. Its settings can change that.");
	await expect.element(onDevice).not.toBeChecked();
	expect(await stored()).toEqual([]);

	push.ask.mockResolvedValue("granted");
	push.key.mockImplementationOnce(() => {
		throw new DOMException("Registration failed - permission denied", "AbortError");
	});
	await onDevice.click();
	await expectVisible(/^The browser did not subscribe\./);
	expect(await stored()).toEqual([]);
	push.key.mockClear();
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
