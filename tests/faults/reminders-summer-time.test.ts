import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anonymousClient } from "../factories/author.ts";
import { databaseKinds, startHost, type TestHost } from "../factories/host.ts";
import { planPosts, readReminders, runPass } from "../factories/reminders.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";

const zones = [
	"Europe/Berlin",
	"Europe/London",
	"America/New_York",
	"America/Los_Angeles",
	"America/Santiago",
	"America/St_Johns",
	"America/Havana",
	"Australia/Sydney",
	"Australia/Lord_Howe",
	"Pacific/Auckland",
];
const wallClocks = ["00:30", "02:30", "09:00"];

describe("reminders planned before the clocks change and due after it", () => {
	let sink: SmtpSink;
	let host: TestHost;
	let userId = "";

	beforeAll(async () => {
		sink = await startSmtpSink();
		host = await startHost({
			database: databaseKinds().at(-1),
			env: { SERVICES: "web", SMTP_URL: sink.url },
		});
		const email = `${randomUUID()}@example.com`;
		const { data, error } = await anonymousClient(host).auth.signUp({
			email,
			password: "correct horse",
			options: { data: { locale: "en-GB" } },
		});
		if (error) throw error;
		userId = data.user?.id ?? "";
	});
	afterAll(async () => {
		await host?.stop();
		await sink?.stop();
	});

	test.each(zones)("come at the author's wall clock in %s, in spring and in autumn", async (zone) => {
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
			const mail = sink.mails.at(-1);
			expect(mail?.messageId).toContain(id);
			expect(mail?.raw.replaceAll("=\r\n", "")).toContain(` at ${time} (${zone.replaceAll("_", " ")}`);
		}
	});
});
