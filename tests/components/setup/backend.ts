import { lazyBackend } from "../../../app/lib/api/backend.ts";
import { loadConfig } from "../../../app/lib/api/config.ts";

/** The page's one connection to the product, as the app has one. */
export const appBackend = lazyBackend(await loadConfig());
export const backend = await appBackend.load();
