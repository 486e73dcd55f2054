import { expect, test } from "vitest";
import { safeStore } from "./safe-store.ts";

const refuse = (): never => {
	throw new DOMException("No", "QuotaExceededError");
};

test.each([
	["full", false],
	["forbidden", true],
])("what a %s storage does not take is there as long as the page", (_kind, isForbidden) => {
	const kept = new Map([["rules", "old"]]);
	const getItem = (key: string) => kept.get(key) ?? null;
	const storage = { getItem, setItem: refuse, removeItem: (key: string) => void kept.delete(key) };
	const store = safeStore(() => (isForbidden ? refuse() : storage));
	expect(store.read("rules")).toBe(isForbidden ? null : "old");
	store.write("rules", "new");
	expect(store.read("rules")).toBe("new");
	// An older text is better than none after a reload.
	expect(kept.get("rules")).toBe("old");
	store.write("rules", null);
	expect(store.read("rules")).toBeNull();
	expect(kept.get("rules")).toBe(isForbidden ? "old" : undefined);
});
