import { expect, onTestFinished, test, vi } from "vitest";
import { createOutageLog, outageCode, quietTime, reportOutage } from "./database-outage.ts";

test.each(["28P01", "53300", "57P03", "ECONNREFUSED", "ENOSPC"])(
	"%s: nobody can use the database",
	(code) => {
		expect(outageCode({ code })).toBe(code);
	},
);

test.each(["42501", "23505", "P0001"])("%s: one call alone is refused", (code) => {
	expect(outageCode({ code })).toBeNull();
});

/** A log whose database has answered once, and its lines. */
function startLog() {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const lines: string[] = [];
	const outages = createOutageLog(
		{
			error: ({ code }: { code: string }) => lines.push(code),
			info: (line: string) => lines.push(line),
		} as never,
		"the database",
	);
	outages.answered();
	return { lines, outages };
}

test("answers between failures, such as those of open connections, do not end an outage", () => {
	const { lines, outages } = startLog();
	for (let second = 0; second < 10; second++) {
		outages.failed("28P01");
		outages.answered();
		vi.advanceTimersByTime(quietTime - 1);
	}
	expect(lines).toEqual(["28P01"]);
	vi.advanceTimersByTime(1);
	expect(lines).toEqual(["28P01", "The database answers again"]);
	outages.failed("53300");
	expect(lines.slice(2)).toEqual(["53300"]);
});

test("a disk that is full within an outage is told", () => {
	const { lines, outages } = startLog();
	outages.failed("ECONNREFUSED");
	outages.answered();
	outages.failed("ENOSPC");
	expect(outages.isFull()).toBe(true);
	outages.answered();
	vi.advanceTimersByTime(quietTime);
	outages.answered(true);
	expect(lines).toEqual([
		"ECONNREFUSED",
		"The database answers again",
		"ENOSPC",
		"the database stores what is written again",
	]);
});

test("an outage after a disk was full is told, and the disk is full until it stores again", () => {
	const { lines, outages } = startLog();
	for (const code of ["25006", "ECONNREFUSED", "ECONNREFUSED"]) outages.failed(code);
	expect(lines).toEqual(["25006", "ECONNREFUSED"]);
	outages.answered();
	vi.advanceTimersByTime(quietTime);
	expect(outages.isFull()).toBe(true);
	outages.answered(true);
	expect(lines.slice(2)).toEqual(["The database answers again", "the database stores what is written again"]);
	expect(outages.isFull()).toBe(false);
});

test("a file that the system refuses is no right that is missing", () => {
	const { lines, outages } = startLog();
	const refusal = { code: "42501", message: 'could not extend file "base/5/16715": Read-only file system' };
	expect(reportOutage(refusal, outages)).toBe("EROFS");
	expect(refusal.code).toBe("EROFS");
	expect(outages.isFull()).toBe(true);
	expect(reportOutage({ code: "42501", message: "permission denied for table posts" }, outages)).toBeNull();
	expect(lines).toEqual(["EROFS"]);
});
