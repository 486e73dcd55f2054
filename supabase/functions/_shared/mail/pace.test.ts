import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

const paceAt = (answer: number, before: number) => {
	const pace = createPace();
	for (let mail = 0; mail < 8; mail++) pace.accepted(answer, before);
	return { unanswered: pace.unanswered(), deliveries: pace.deliveries() };
};

test.each([
	["at once", 1, 3, { unanswered: 1, deliveries: 5 }],
	["in 25 ms", 25, 75, { unanswered: 1, deliveries: 5 }],
	["in 50 ms", 50, 150, { unanswered: 1, deliveries: 8 }],
	["in 60 ms", 60, 0, { unanswered: 3, deliveries: 5 }],
	["in 300 ms", 300, 900, { unanswered: 12, deliveries: 40 }],
	["in 10 s", 10_000, 0, { unanswered: 16, deliveries: 40 }],
	["at once, after a slow envelope", 5, 300, { unanswered: 1, deliveries: 13 }],
])("a server that answers %s", (_name, answer, before, expected) => {
	expect(paceAt(answer, before)).toEqual(expected);
});

test("one waits for its answer until eight answers in a row were slow", () => {
	const pace = createPace();
	for (let mail = 0; mail < 7; mail++) pace.accepted(300, 0);
	expect(pace.unanswered()).toBe(1);
	pace.accepted(300, 0);
	expect(pace.unanswered()).toBe(12);
	pace.accepted(5, 0);
	expect(pace.unanswered()).toBe(1);
});

test("a server that has failed is a new one", () => {
	const pace = createPace();
	for (let mail = 0; mail < 8; mail++) pace.accepted(300, 900);
	pace.failed();
	expect([pace.unanswered(), pace.deliveries()]).toEqual([1, 5]);
});

test("a refused connection leaves as many as were in use", () => {
	const pace = createPace();
	for (let mail = 0; mail < 8; mail++) pace.accepted(300, 900);
	pace.refused(10);
	expect(pace.deliveries()).toBe(10);
	pace.refused(0);
	expect(pace.deliveries()).toBe(1);
});
