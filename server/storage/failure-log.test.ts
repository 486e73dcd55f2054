import { pino } from "pino";
import { expect, test } from "vitest";
import { createFailureLog } from "./failure-log.ts";

test("a failure is told once, the number of those like it later, and then it is told again", () => {
	const lines: object[] = [];
	const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
	const { failed, logOthers } = createFailureLog(log);
	const full = { level: 50, code: "ENOSPC", msg: "The disk is full" };
	const fail = () => failed("upload", "The disk is full", { code: "ENOSPC" });
	for (let upload = 0; upload < 5; upload++) fail();
	failed("read", "The disk is broken");
	expect(lines).toEqual([full, { level: 50, msg: "The disk is broken" }]);
	logOthers();
	expect(lines.slice(2)).toEqual([{ ...full, others: 4 }]);
	logOthers();
	fail();
	expect(lines.slice(3)).toEqual([full]);
});
