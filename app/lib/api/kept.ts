/** For a query whose answer stays on the device. In the tab it stays as well: without a network it could not be asked for anew. */
export const kept = { meta: { isKept: true }, gcTime: Number.POSITIVE_INFINITY } as const;

/** Of a query that is there once the device has given what it has kept. */
export const restoredKey = ["restored"] as const;

declare module "@tanstack/react-query" {
	interface Register {
		queryMeta: { isKept?: true };
	}
}
