import process from "node:process";
import { describe, inject, type TestOptions, test } from "vitest";
import { missingPostgres } from "../setup/postgres.ts";

/** "Supabase": a PostgreSQL database like that of a Supabase project, where Auth is not ours. */
export type DatabaseKind = "PGlite" | "PostgreSQL" | "Supabase";

/**
 * The differences below the product from one kind of database to another. A behaviour that rests on one of these is tested
 * on each kind in every run; all else on one kind, and with `npm test -- --all` on each.
 */
const differences = {
	drivers: "types, errors and transactions pass PGlite's calls or those of postgres.js",
	locks: "PGlite has one connection behind a mutex, PostgreSQL many with locks between them",
	backup: "a folder is copied, or tables are read in a snapshot",
	limits: "calls are counted in the process, or in the database",
	triggers:
		"PGlite is PostgreSQL 17, the server another version with other rules for functions and their rights",
	"time zones": "PGlite brings its own time zone data, PostgreSQL reads the system's",
	Supabase: "the tables of Auth are not ours, and new tables are open to callers until migrations close them",
} as const;

type Difference = keyof typeof differences;

/** Behind a pooler, in a fleet and for functions under Deno the database is always PostgreSQL. */
const isOnPostgresAlone = Boolean(process.env.POOLER || process.env.FLEET || process.env.DENO);

const isWholeMatrix = Boolean(process.env.ALL_DATABASES);

/**
 * The kind for a test that means either: on PostgreSQL, a product starts with less than half of the processor time
 * that it needs where it holds the database itself, and so it answers.
 */
export const anyKind = (postgresUrl = inject("postgresUrl")): DatabaseKind =>
	postgresUrl === null ? "PGlite" : "PostgreSQL";

/** The kinds that this run tests a behaviour on. */
export function testedKinds(difference?: Exclude<Difference, "Supabase">): DatabaseKind[] {
	if (isOnPostgresAlone) return ["PostgreSQL"];
	return difference || isWholeMatrix ? ["PGlite", "PostgreSQL"] : [anyKind()];
}

/** Whether this run also tests on this kind what rests on no difference, in a file whose other tests rest on one. */
export const isTestedFor = (kind: DatabaseKind): boolean => testedKinds().includes(kind);

/** The same and Supabase's, for tests of who may do what, and of functions that look at its tables. */
export function testedKindsWithSupabase(difference?: Difference): DatabaseKind[] {
	const kinds = difference === "Supabase" ? testedKinds() : testedKinds(difference);
	return difference || isWholeMatrix ? [...kinds, "Supabase"] : kinds;
}

declare module "vitest" {
	interface TaskMeta {
		/** Printed after the run, once for all tests that were skipped for it. */
		skipReason?: string;
	}
}

/** Options of tests that are skipped, for a reason that the run prints, or not. */
export const skippedFor = (reason: string | null): TestOptions =>
	reason === null ? {} : { skip: true, meta: { skipReason: reason } };

/** Options of tests that need a kind of database: skipped where it cannot be had. */
export const needs = (kind: DatabaseKind): TestOptions =>
	skippedFor(kind === "PGlite" ? null : missingPostgres());

/** Describes the same on each of these kinds, whose name stands for `%s` in the title. */
export function describeOn(
	kinds: readonly DatabaseKind[],
	title: string,
	body: (kind: DatabaseKind) => void,
	options: TestOptions = {},
): void {
	for (const kind of kinds)
		describe(title.replace("%s", kind), { ...options, ...needs(kind) }, () => body(kind));
}

/** Tests the same on each of these kinds, whose name stands for `%s` in the title. */
export function testOn(
	kinds: readonly DatabaseKind[],
	title: string,
	body: (kind: DatabaseKind) => Promise<void>,
): void {
	for (const kind of kinds) test(title.replace("%s", kind), needs(kind), () => body(kind));
}
