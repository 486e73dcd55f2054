import process from "node:process";
import { makeEmbeddedTemplate } from "./embedded-template.ts";

/** Name of the variable that tells the browser tests' processes where the template is. */
export const templateVariable = "EMBEDDED_TEMPLATE";

/** Migrates one embedded database for all browser tests; every product of theirs starts on a copy. */
export default async function setUpBrowserDatabase(): Promise<() => void> {
	const { folder, remove } = await makeEmbeddedTemplate();
	process.env[templateVariable] = folder;
	return remove;
}
