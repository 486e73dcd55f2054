import type { TestHost } from "../../factories/host.ts";

/** One for the process: its configuration and its set-up have each module of their own. */
const shared = globalThis as { componentsProduct?: TestHost };

export function setRunningProduct(host: TestHost): void {
	shared.componentsProduct = host;
}

/** The product that the component tests of this run share. */
export function runningProduct(): TestHost {
	if (!shared.componentsProduct) throw new Error("The product has not been started.");
	return shared.componentsProduct;
}
