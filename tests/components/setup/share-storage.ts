import { onTestFinished, vi } from "vitest";

/** Storage events go to other windows alone: here all tabs hear what one has stored or removed. */
export function shareStorage() {
	for (const name of ["setItem", "removeItem"] as const) {
		const original = Storage.prototype[name];
		const spy = vi.spyOn(Storage.prototype, name);
		spy.mockImplementation(function (this: Storage, key: string, newValue: string | null = null) {
			original.call(this, key, newValue ?? "");
			const event = new StorageEvent("storage", { key, newValue });
			if (this === localStorage) setTimeout(() => window.dispatchEvent(event));
		});
		onTestFinished(() => spy.mockRestore());
	}
}
