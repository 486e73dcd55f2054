import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planPosts, readReminders, runPass } from "../factories/reminders.ts";
import { type ReminderHost, startReminderHost } from "./reminder-host.ts";

/** Of the rules of a continent one zone; then those that change by half an hour, at midnight, and on the other half. */
const zones = [
	"Europe/Berlin",
	"America/New_York",
	"America/Santiago",
	"America/St_Johns",
	"Australia/Lord_Howe",
	"Pacific/Auckland",
];
const wallClocks = ["00:30", "02:30", "09:00"];

let product: ReminderHost;
let userId = "";
beforeAll(async () => {
	product = await startReminderHost();
	({ userId } = await product.signUp());
});
afterAll(() => product?.stop());

test.each(zones)(
	"reminders of times after the clocks change in %s come at its wall clock, in spring and in autumn",
	async (zone) => {
		const { host, sink } = product;
		const plans: { id: string; moment: Temporal.Instant; day: string; time: string }[] = [];
		let change = Temporal.Now.zonedDateTimeISO(zone);
		for (let season = 0; season < 2; season++) {
			const before = change;
			change = before.getTimeZoneTransition("next") ?? before;
			expect(change.offset, "a clock that really changes").not.toBe(before.offset);
			for (const time of wallClocks) {
				// The change is at the start of a day or in the night: the day after it comes a whole day later.
				const wallClock = change.toPlainDate().add({ days: 1 }).toPlainDateTime(time);
				const day = wallClock.toPlainDate().toString();
				const fields = { scheduled_date: day, scheduled_time: time, time_zone: zone };
				const [id = ""] = await planPosts(host, userId, 1, fields);
				plans.push({ id, moment: wallClock.toZonedDateTime(zone).toInstant(), day, time });
			}
		}
		for (const { id, moment, day, time } of plans) {
			expect(await runPass(host, moment.subtract({ seconds: 1 }).toString())).toMatchObject({ sent: 0 });
			expect(await runPass(host, moment.toString())).toMatchObject({ sent: 1, missed: 0 });
			const [reminder] = await readReminders(host, [id]);
			const sentAt = Temporal.Instant.from(String(reminder?.sent_at)).toZonedDateTimeISO(zone);
			expect(`${sentAt.toPlainDate()} ${sentAt.toPlainTime().toString({ smallestUnit: "minute" })}`).toBe(
				`${day} ${time}`,
			);
			const mail = sink.mails.find(({ messageId }) => messageId.includes(id));
			expect(mail?.raw.replaceAll("=\r\n", "")).toContain(` at ${time} (${zone.replaceAll("_", " ")}`);
		}
	},
);
