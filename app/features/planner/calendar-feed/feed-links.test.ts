import { expect, test } from "vitest";
import { feedLinks } from "./feed-links.ts";

test("an address opens in Apple's and in Google's calendar", () => {
	expect(feedLinks("https://posts.example.com", "abc")).toEqual({
		address: "https://posts.example.com/functions/v1/calendar-feed?token=abc",
		webcal: "webcal://posts.example.com/functions/v1/calendar-feed?token=abc",
		google:
			"https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fposts.example.com%2Ffunctions%2Fv1%2Fcalendar-feed%3Ftoken%3Dabc",
		isLocal: false,
	});
});

test.each([
	["http://localhost:3000", true],
	["http://127.0.0.1:3000", true],
	["http://[::1]:3000", true],
	["http://nas", true],
	["http://planner.local", true],
	["http://192.168.1.20", true],
	["http://172.20.0.2", true],
	["http://172.40.0.2", false],
	["https://10.example.com", false],
])("%s is local: %s", (url, isLocal) => {
	expect(feedLinks(url, "abc").isLocal).toBe(isLocal);
});
