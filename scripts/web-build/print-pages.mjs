import process from "node:process";
import { pathToFileURL } from "node:url";

// Prints the markup of pages as JSON: print-pages.mjs PRERENDER.js. A process of its own, because the app leaves timers
// and channels open that would keep the build from ending.

const session = {
	access_token: "none",
	expires_at: Math.floor(Date.now() / 1000) + 3600,
	user: { id: "00000000-0000-4000-8000-000000000000", email: "", user_metadata: {} },
};
let stored = null;
Object.defineProperty(globalThis, "localStorage", {
	value: { getItem: () => stored, setItem() {}, removeItem() {} },
});

const { renderPage } = await import(pathToFileURL(process.argv[2]).href);
const visitor = { "/auth": await renderPage("/auth"), "/": await renderPage("/") };
stored = JSON.stringify(session);
const pages = { visitor, author: { "/": await renderPage("/") } };
process.stdout.write(JSON.stringify(pages), () => process.exit(0));
