import { afterEach, expect, test } from "vitest";
import { clockLabel, setDateLocale } from "../../../lib/date-format.ts";
import { halfNames, inOtherHalf, readTypedTime } from "./typed-time.ts";

afterEach(() => setDateLocale(null));

const times = ["00:00", "00:30", "01:05", "09:00", "11:59", "12:00", "12:30", "16:30", "18:15", "23:59"];

const locales = `en-US en-GB en-IN cs-CZ da-DK de-DE de-CH es-ES es-MX fi-FI fr-FR fr-CA hu-HU it-IT ja-JP ko-KR nb-NO nl-NL pl-PL
	pt-BR ro-RO sv-SE tr-TR uk-UA zh-CN zh-TW ar-EG he-IL fa-IR hi-IN bn-BD mr-IN my-MM bg-BG el-GR sq-AL th-TH ta-IN`;

test.each(locales.split(/\s+/u))("a time as %s has it is read", (locale) => {
	setDateLocale(locale);
	expect(times.map((time) => readTypedTime(clockLabel(time)))).toEqual(times);
	expect(readTypedTime("9:30 PM")).toBe("21:30");
	expect(readTypedTime("21:30")).toBe("21:30");
});

test.each([
	["9", "09:00"],
	["16", "16:00"],
	["930", "09:30"],
	["1630", "16:30"],
	["9.30", "09:30"],
	["9h05", "09:05"],
	["9 h 05", "09:05"],
	["16:30:00", "16:30"],
	["9pm", "21:00"],
	["9:05\u202fp.m.", "21:05"],
	["12 a", "00:00"],
	[" 16:30 ", "16:30"],
	["٩:٣٠ م", "21:30", "ar-EG"],
	["9:30 م", "21:30", "ar-EG"],
	["１６：３０", "16:30", "ja-JP"],
	["오후 4:30", "16:30", "ko-KR"],
	["4:30 오후", "16:30", "ko-KR"],
])("%j is the time %s", (typed, time, locale = "en-US") => {
	setDateLocale(locale);
	expect(readTypedTime(typed)).toBe(time);
});

test.each([
	...["", "soon", "16:3", "25:00", "24:00", "16:60", "9:000", "2026-11-24", "99", "\ud800"],
	// An hour that has no other half, and letters that name none.
	...["16:30 PM", "9:00 XM"],
])("%j is no time", (typed) => {
	setDateLocale("en-US");
	expect(readTypedTime(typed)).toBeNull();
});

test("a language with 12 hours has two halves of the day", () => {
	expect(inOtherHalf("00:15")).toBe("12:15");
	expect(inOtherHalf("16:30")).toBe("04:30");
	const names = ["en-US", "ko-KR", "de-DE"].map((locale) => {
		setDateLocale(locale);
		return halfNames();
	});
	expect(names).toEqual([["AM", "PM"], ["오전", "오후"], null]);
});
