import { expect, test } from "vitest";
import { postLine } from "./post-line.ts";

test("a post is named by its first words", () => {
	expect(postLine("\n\n**Launch** day\n\nWe did it.")).toBe("Launch day");
	expect(postLine("   ")).toBe("");
	expect(postLine("x".repeat(3000))).toHaveLength(90);
});
