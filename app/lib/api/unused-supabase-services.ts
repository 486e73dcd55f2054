/**
 * Stands in for `@supabase/realtime-js` and `@supabase/storage-js` in the built app (see vite.config.ts).
 * supabase-js makes one client of each when it starts: their code would be a tenth of all that a visitor loads. The live
 * channel (`live-channel.ts`) has a client of its own, which comes after the page.
 */
export class RealtimeClient {
	/** supabase-js hands every new access token on. */
	setAuth() {}
}

export class StorageClient {}
export class StorageApiError extends Error {}
