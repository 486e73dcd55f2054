/**
 * Stands in for `@supabase/realtime-js` and `@supabase/storage-js` in the built app (see vite.config.ts).
 * supabase-js makes one client of each when it starts, and the app uses neither: their code would be a
 * tenth of all that a visitor loads. Delete the alias on the day the app listens to changes or stores files.
 */
export class RealtimeClient {
	/** supabase-js hands every new access token on. */
	setAuth() {}
}

export class StorageClient {}
export class StorageApiError extends Error {}
