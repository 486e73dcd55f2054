import { expect, test } from "vitest";
import { testPost } from "../../../../tests/factories/test-post.ts";
import { moveRefusal } from "./use-move-post.ts";

const now = new Date("2026-11-20T12:00:00Z");
const on = (scheduled_date: string, scheduled_time: string | null = null, time_zone = "UTC") => ({
	scheduled_date,
	scheduled_time,
	time_zone,
});

test("a planned or missed post moves to any later time", () => {
	expect(moveRefusal(testPost(), on("2026-11-21"), now)).toBeNull();
	expect(moveRefusal(testPost({ scheduled_date: "2026-10-01" }), on("2026-11-20", "12:01"), now)).toBeNull();
});

test("a post that is out already stays", () => {
	expect(moveRefusal(testPost({ is_posted: true }), on("2026-11-21"), now)).toBe(
		"It is posted already. Set it back to scheduled first.",
	);
});

test("a time that has passed is refused, on the clock of the post", () => {
	const passed = "That time has passed. Choose a later one.";
	expect(moveRefusal(testPost(), on("2026-11-19"), now)).toBe(passed);
	expect(moveRefusal(testPost(), on("2026-11-20"), now)).toBe(passed);
	expect(moveRefusal(testPost(), on("2026-11-20", null, "America/Los_Angeles"), now)).toBeNull();
});
