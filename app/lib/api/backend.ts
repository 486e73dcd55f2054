import { createContext, use } from "react";
import type { AppConfig } from "./config.ts";
import type { Supabase } from "./supabase.ts";

/** The configured client and what the installation says of itself. */
export interface Backend {
	supabase: Supabase;
	config: AppConfig;
}

/** A backend whose client comes when it is asked for: a visitor who only reads needs none of its code. */
export interface LazyBackend {
	config: AppConfig;
	/** Null until it has come. */
	loaded: Backend | null;
	/** Tries again after a failure. */
	load: () => Promise<Backend>;
	/** Resolves when it has come, whoever asked for it. */
	whenLoaded: Promise<Backend>;
}

export function lazyBackend(config: AppConfig): LazyBackend {
	const { promise: whenLoaded, resolve } = Promise.withResolvers<Backend>();
	let loading: Promise<Backend> | undefined;
	async function connect() {
		const { connectBackend } = await import("./connect-backend.ts");
		backend.loaded = { supabase: await connectBackend(config), config };
		resolve(backend.loaded);
		return backend.loaded;
	}
	const backend: LazyBackend = {
		config,
		loaded: null,
		load: () => {
			loading ??= connect().catch((error: unknown) => {
				loading = undefined;
				throw error;
			});
			return loading;
		},
		whenLoaded,
	};
	return backend;
}

const BackendContext = createContext<LazyBackend | null>(null);
export const BackendProvider = BackendContext.Provider;

/** For what visitors see, too. */
export function useLazyBackend(): LazyBackend {
	const backend = use(BackendContext);
	if (!backend) throw new Error("useLazyBackend needs a BackendProvider above it");
	return backend;
}

/** For what authors see: their client is there before their page. */
export function useBackend(): Backend {
	const { loaded } = useLazyBackend();
	if (!loaded) throw new Error("useBackend is for pages that begin with a loaded backend");
	return loaded;
}
