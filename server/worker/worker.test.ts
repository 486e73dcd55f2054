import { pino } from "pino";
import { expect, test } from "vitest";
import type { FunctionContext } from "../../supabase/functions/_shared/context.ts";
import { databaseUnavailable } from "../../supabase/functions/_shared/errors.ts";
import { runWorker } from "./worker.ts";

test("a worker without a free connection logs the code of PostgreSQL", async () => {
	const stopping = new AbortController();
	const lines: unknown[] = [];
	const write = (line: string) => {
		lines.push(JSON.parse(line));
		stopping.abort();
	};
	await runWorker({
		sendReminders: () => {
			throw Object.assign(databaseUnavailable(), { cause: { code: "53300" } });
		},
		context: {} as FunctionContext,
		whyNotReady: async () => null,
		stopping: stopping.signal,
		log: pino({ base: null, timestamp: false }, { write }),
	});
	const msg = "Reminders cannot be sent, trying again";
	expect(lines).toEqual([{ level: 50, reason: "database_unavailable", code: "53300", msg }]);
});
