import { expect, test } from "vitest";
import { typicalDuration } from "./typical-duration.ts";

test("it follows the last five, and no single one", () => {
	const duration = typicalDuration(200);
	duration.add(4000);
	expect(duration.median()).toBe(200);
	for (const milliseconds of [300, 350]) duration.add(milliseconds);
	expect(duration.median()).toBe(300);
	for (const milliseconds of [120, 110, 1, 130, 140]) duration.add(milliseconds);
	expect(duration.median()).toBe(120);
});
