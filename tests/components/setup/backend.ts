import { connectBackend } from "../../../app/lib/api/backend.ts";
import { loadConfig } from "../../../app/lib/api/config.ts";

/** The page's one connection to the product, as the app has one. */
export const backend = connectBackend(await loadConfig());
