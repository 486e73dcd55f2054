import { afterEach, expect, test } from "vitest";
import { dateFormat, dateLocale, setDateLocale } from "./date-format.ts";

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });
const date = new Date("2026-11-24");

afterEach(() => setDateLocale(null));

test("a format that was made before follows the chosen language", () => {
	setDateLocale("en-US");
	expect(day.format(date)).toBe("November 24, 2026");
	setDateLocale("de-DE");
	expect(day.format(date)).toBe("24. November 2026");
	expect(day.formatRange(date, new Date("2026-11-26"))).toMatch(/^24\..26\. November 2026$/u);
});

test("null goes back to the browser's", () => {
	setDateLocale("de-DE");
	setDateLocale(null);
	expect(dateLocale()).toBeUndefined();
	expect(day.format(date)).toBe(
		new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" }).format(date),
	);
});
