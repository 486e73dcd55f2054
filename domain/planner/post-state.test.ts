import { expect, test } from "vitest";
import { postState } from "./post-state.ts";

const now = new Date("2026-11-20T12:00:00Z");
const state = (remindAt: string, isPosted = false) =>
	postState({ is_posted: isPosted, remind_at: new Date(remindAt) }, now);

test("a post is scheduled, due for a day, then missed, unless it was posted", () => {
	expect(state("2026-11-20T12:00:01Z")).toBe("scheduled");
	expect(state("2026-11-20T12:00:00Z")).toBe("due");
	expect(state("2026-11-19T12:00:00Z")).toBe("due");
	expect(state("2026-11-19T11:59:59Z")).toBe("missed");
	expect(state("2020-01-01T00:00:00Z", true)).toBe("posted");
});
