/// <reference types="vite/client" />

interface ImportMetaEnv {
	readonly VITE_SUPABASE_URL?: string;
	readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
}

/** The button that was pressed last: mark-viewer.js keeps it. */
declare var earlyButton: HTMLButtonElement | null | undefined;
