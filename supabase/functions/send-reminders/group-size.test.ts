import { expect, test } from "vitest";
import { createGroupSize } from "./due-reminders.ts";

test("groups double as long as they go out fast, up to 100", () => {
	const size = createGroupSize();
	const sizes = Array.from({ length: 9 }, () => {
		const now = size.now();
		size.took(now, now);
		return now;
	});
	expect(sizes).toEqual([1, 2, 4, 8, 16, 32, 64, 100, 100]);
});

test("a group has as many as go out in a quarter of a second, and no fewer than are sent side by side", () => {
	const size = createGroupSize();
	for (let group = 0; group < 8; group++) size.took(size.now(), 1);
	size.took(100, 500);
	expect(size.now()).toBe(50);
	size.took(50, 60_000);
	expect(size.now()).toBe(5);
});

test("a server that never was fast is sent one at a time", () => {
	const size = createGroupSize();
	size.took(1, 3000);
	expect(size.now()).toBe(1);
	expect(size.isFast()).toBe(false);
});

test("only groups larger than what is sent side by side are begun ahead", () => {
	const size = createGroupSize();
	for (const expected of [false, false, false, true]) {
		expect(size.isFast()).toBe(expected);
		size.took(size.now(), 1);
	}
});

test("a group of which none was to be sent says nothing of the server", () => {
	const size = createGroupSize();
	size.took(1, 1);
	size.took(0, 1);
	expect(size.now()).toBe(2);
});
