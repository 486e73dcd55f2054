import { expect, test } from "vitest";
import { checkVersion } from "./check-version.ts";
import type { RunSql } from "./database.ts";
import { migrationVersions } from "./migrate.ts";

test("a database that another node migrates between two looks at it is not taken for an old one", async () => {
	const versions = await migrationVersions();
	let looks = 0;
	const query: RunSql = async (sql) => {
		looks++;
		if (looks === 1) return [];
		if (sql.includes("schema_migrations") && !sql.includes("pg_tables")) {
			return versions.map((version) => ({ version }));
		}
		return [{ needs: null }];
	};
	await checkVersion({ query });
	expect(looks).toBeGreaterThan(1);
});
