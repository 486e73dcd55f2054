import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { runCall } from "../database/database-call.ts";
import { bridgeConsole } from "./bridge-console.ts";

/** The console that the library writes to. */
const { console: library } = globalThis;
const original = { ...library };
afterEach(() => {
	Object.assign(library, original);
	vi.spyOn(library, "error");
});

function bridged(write: () => void, level = "info"): Record<string, unknown>[] {
	const lines: string[] = [];
	bridgeConsole(pino({ level, base: null }, { write: (line: string) => lines.push(line) }));
	write();
	return lines.map((line) => JSON.parse(line));
}

test("an error of the library is a line with its code, its place and its call, and without its words", () => {
	const error = Object.assign(new Error("Ada's text\n    at home (file:///secret:1:2)"), { code: "XX000" });
	const write = () =>
		runCall(1000, (call) => {
			call.path = "/rest/v1/posts";
			library.error("failed", error);
		});
	const [line, ...others] = bridged(write);
	expect(line).toMatchObject({ code: "XX000", path: "/rest/v1/posts", msg: "Backend error" });
	expect(line?.at).toMatch(/bridge-console\.test\.ts:\d+:\d+/);
	expect(JSON.stringify(line)).not.toMatch(/Ada|home|secret/);
	expect(others).toEqual([]);
});

test("Node’s advice to those who write packages is no line", async () => {
	const warned = vi.fn();
	const lines = bridged(() => process.emitWarning("url.parse()", "DeprecationWarning", "DEP0169"));
	process.once("warning", warned);
	await new Promise((resolve) => setImmediate(resolve));
	process.off("warning", warned);
	expect([lines, warned.mock.calls]).toEqual([[], []]);
});

test("what a failure of the database has caused has its code", () => {
	const cause = Object.assign(new Error("Ada's text"), { code: "26000" });
	const [line] = bridged(() => library.error(new Error("failed", { cause })));
	expect(line).toMatchObject({ code: "26000", msg: "Backend error" });
});

test("words alone have a place too", () => {
	const [line] = bridged(() => library.error("Ada's text"));
	expect(line?.at).toMatch(/bridge-console\.test\.ts:\d+:\d+/);
	expect(JSON.stringify(line)).not.toContain("Ada");
});

test.each(["53100", "25006", "CONNECTION_CLOSED", "23505"])("%s has its line elsewhere", (code) => {
	const write = () => library.error(Object.assign(new Error("x"), { code }));
	expect(bridged(write)).toEqual([]);
	expect(bridged(write, "debug")).toHaveLength(1);
});
