import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import type { Deck } from "../slides/deck.ts";
import { type PlannedPost, planningWarnings } from "./planning-warnings.ts";

const now = Temporal.Instant.from("2026-11-20T11:30:00Z");
const berlin = (date: string, time: string | null) => ({ date, time, timeZone: "Europe/Berlin" });
const other = (values: Partial<PlannedPost> = {}): PlannedPost => ({
	id: "other",
	post_content: "Ask early.",
	is_posted: false,
	scheduled_date: "2026-11-24",
	scheduled_time: "09:00",
	time_zone: "Europe/Berlin",
	...values,
});
const warnings = (planned: ReturnType<typeof berlin>, others: PlannedPost[] = [], text = "A text") =>
	planningWarnings(planned, text, others, now);
const kinds = (...plan: Parameters<typeof warnings>) => warnings(...plan).map(({ kind }) => kind);

test("a free time on an ordinary day needs no word", () => {
	expect(warnings(berlin("2026-11-25", null), [other()])).toEqual([]);
});

test("a time already past today is named with the time on the author’s clock", () => {
	expect(warnings(berlin("2026-11-20", "09:00"))).toEqual([{ kind: "past", now: "12:30" }]);
});

test("a clock change is said with the time that the clock will show", () => {
	const change = { kind: "skipped", readsAs: "03:30" };
	expect(warnings(berlin("2027-03-28", "02:30"))).toEqual([{ kind: "clock-change", change }]);
});

test("pictures without alt text come last; a document needs none", () => {
	const media = (["A red door", "", " "] as const).map((alt_text) => ({
		kind: "picture" as const,
		alt_text,
		slides: null,
	}));
	const document = { kind: "document" as const, alt_text: "", slides: null };
	const plan = berlin("2026-11-24", "10:59");
	expect(planningWarnings(plan, "A text", [other()], now, [...media, document]).slice(1)).toEqual([
		{ kind: "no-alt-text", pictures: 2 },
	]);
	expect(planningWarnings(plan, "A text", [], now, [document])).toEqual([]);
});

test("slides of an earlier text are named, but not those whose text is not known", () => {
	const deck = { design: "plain" as const, dark: false, author: "Maya", slides: [] };
	const kindsWith = (slides: Deck) => {
		const media = [{ kind: "document" as const, alt_text: "", slides }];
		return planningWarnings(berlin("2026-11-25", null), "A text", [], now, media).map(({ kind }) => kind);
	};
	expect(kindsWith({ ...deck, post: "Another text" })).toEqual(["outdated-slides"]);
	expect(kindsWith({ ...deck, post: "A text\n" })).toEqual([]);
	expect(kindsWith(deck)).toEqual([]);
});

test("another post less than two hours away, in whatever zone, is one too many", () => {
	expect(kinds(berlin("2026-11-24", "10:59"), [other()])).toEqual(["close"]);
	expect(kinds(berlin("2026-11-24", "11:00"), [other()])).toEqual([]);
	const inLosAngeles = other({ time_zone: "America/Los_Angeles", scheduled_time: "00:30" });
	expect(kinds(berlin("2026-11-24", "09:00"), [inLosAngeles])).toEqual(["close"]);
	expect(kinds(berlin("2026-11-24", "10:00"), [other({ is_posted: true })])).toEqual([]);
});

test("the same text is found whatever its spaces and capitals, posted or not", () => {
	const posted = other({ is_posted: true });
	expect(kinds(berlin("2026-11-27", null), [posted], "  ask\nEARLY. ")).toEqual(["same-text"]);
});
