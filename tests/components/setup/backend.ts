import { connectBackend } from "../../../app/lib/backend.tsx";
import { loadConfig } from "../../../app/lib/config.ts";

/** The page's one connection to the product, as the app has one. */
export const backend = connectBackend(await loadConfig());
