import { afterEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/factories/temporary-folder.ts";
import { openOutbox } from "./outbox.ts";

afterEach(() => vi.useRealTimers());

test("Mails are listed in the order in which they were accepted, also those of one millisecond or of a clock set back", async () => {
	const outbox = openOutbox(temporaryFolder(), { from: "Planner <planner@example.com>" });
	const accepted: string[] = [];
	const send = (subject: string) =>
		outbox.send(
			{ to: "ada@example.com", subject, text: "", html: "" },
			{ deadline: Number.POSITIVE_INFINITY, accepted: () => void accepted.push(subject) },
		);
	for (const moment of ["2026-11-23T12:00:00Z", "2026-11-23T11:00:00Z"]) {
		vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
		await Promise.all(Array.from({ length: 20 }, (_, number) => send(`${moment} ${number}`)));
	}
	expect((await outbox.list()).map(({ subject }) => subject)).toEqual(accepted);
});
