import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

const paceAfter = (mails: number, answer: number, before: number) => {
	const pace = createPace();
	for (let mail = 0; mail < mails; mail++) pace.accepted(answer, before);
	return pace;
};

test.each([
	["at once", 1, 3, [1, 5]],
	["in 25 ms", 25, 75, [1, 5]],
	["in 50 ms", 50, 150, [1, 8]],
	["in 60 ms", 60, 0, [3, 5]],
	["in 300 ms", 300, 900, [12, 40]],
	["in 10 s", 10_000, 0, [16, 40]],
	["at once, after a slow envelope", 5, 300, [1, 13]],
])("a server that answers %s", (_name, answer, before, expected) => {
	const pace = paceAfter(8, answer, before);
	expect([pace.unanswered(), pace.deliveries()]).toEqual(expected);
});

test("one waits for its answer until eight answers in a row were slow", () => {
	const pace = paceAfter(7, 300, 0);
	expect(pace.unanswered()).toBe(1);
	pace.accepted(300, 0);
	expect(pace.unanswered()).toBe(12);
	pace.accepted(5, 0);
	expect(pace.unanswered()).toBe(1);
});

test("a server that has failed is a new one", () => {
	const pace = paceAfter(8, 300, 900);
	pace.failed();
	expect([pace.unanswered(), pace.deliveries()]).toEqual([1, 5]);
});

test("a refused connection leaves as many as were in use", () => {
	const pace = paceAfter(8, 300, 900);
	pace.refused(10);
	expect(pace.deliveries()).toBe(10);
	pace.refused(0);
	expect(pace.deliveries()).toBe(1);
});
