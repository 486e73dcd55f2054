import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("../../", import.meta.url));
const textOf = (file: string) => readFileSync(app + file, "utf8");

test("Each write of the app is in the list of those that a closed tab may have left", () => {
	const defined = globSync("{features,lib,routes}/**/*.{ts,tsx}", { cwd: app }).flatMap((file) =>
		[...textOf(file).matchAll(/^export const (\w+)(?:(?!^export)[^;])*?: DefineWrite</gmu)].map(
			([, name = ""]) => name,
		),
	);
	expect(defined.length).toBeGreaterThan(10);
	const [, list = ""] =
		/const writes[^[]*\[\] = \[(.*?)\n\];/su.exec(textOf("routes/root/offline-writes.ts")) ?? [];
	expect(defined.filter((name) => !new RegExp(`\\b${name}\\b`, "u").test(list))).toEqual([]);
});
