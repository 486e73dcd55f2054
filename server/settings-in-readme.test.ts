import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "./env.ts";

/** A vendor's own variable for its key: the README gives one as an example. */
const isOfVendor = (name: string) => name.endsWith("_API_KEY") && name !== "AI_API_KEY";

test("The README's table of settings has each setting that the host reads, once, and no other", () => {
	const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
	const rows = [...readme.matchAll(/^\| (`[A-Z\d_`, ]+`) \|/gmu)].map(([, names = ""]) => names);
	const named = rows.flatMap((names) => [...names.matchAll(/[A-Z\d_]+/gu)].map(([name]) => name));
	expect(named.toSorted()).toEqual(settingNames.filter((name) => !isOfVendor(name)).toSorted());
});
