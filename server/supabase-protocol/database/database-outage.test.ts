import { expect, test } from "vitest";
import { outageCode } from "./database-outage.ts";

test.each(["28P01", "53300", "57P03", "ECONNREFUSED", "ENOSPC"])(
	"%s: nobody can use the database",
	(code) => {
		expect(outageCode({ code })).toBe(code);
	},
);

test.each(["42501", "23505", "P0001"])("%s: one call alone is refused", (code) => {
	expect(outageCode({ code })).toBeNull();
});
