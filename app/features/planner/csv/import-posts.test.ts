import { expect, test } from "vitest";
import { nameFileRow } from "./import-posts.ts";
import { batchesOf } from "./warn-of-planned-texts.ts";

test("the server's row becomes that of the file", () => {
	const rows = [{ row: 2 }, { row: 5 }];
	expect(nameFileRow("Row 2: the date is missing.", rows)).toBe("Row 5: the date is missing.");
	expect(nameFileRow("Row 9: the date is missing.", rows)).toBe("Row 9: the date is missing.");
	expect(nameFileRow("The database did not answer.", rows)).toBe("The database did not answer.");
});

test("texts are compared in requests that the host takes", () => {
	const rows = (count: number, length: number) =>
		Array.from({ length: count }, () => ({ post_content: "a".repeat(length) }));
	const sizes = (count: number, length: number) =>
		batchesOf(rows(count, length)).map((batch) => batch.length);
	expect(sizes(0, 10)).toEqual([]);
	expect(sizes(1200, 10)).toEqual([500, 500, 200]);
	expect(sizes(25, 20_000)).toEqual([10, 10, 5]);
});
