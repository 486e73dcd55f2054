import process from "node:process";
import { ensureHostBuilt } from "../../scripts/build.mjs";
import { embeddedTemplate } from "./embedded-template.ts";

/** Name of the variable that tells the browser tests' processes where the template is. */
export const templateVariable = "EMBEDDED_TEMPLATE";

/** Migrates one embedded database for all browser tests; every product of theirs starts on a copy. */
export default async function setUpBrowserDatabase(): Promise<void> {
	ensureHostBuilt();
	process.env[templateVariable] = await embeddedTemplate();
}
