import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { App } from "./app.tsx";
import { lazyBackend } from "./lib/api/backend.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { routerReady } from "./lib/router-ready.ts";
import { routes } from "./routes/routes.tsx";

/** A backend that nobody asks: no effect runs while a page is rendered. */
const backend = lazyBackend({
	supabaseUrl: "http://localhost",
	supabasePublishableKey: "none",
	outbox: false,
	sendsMails: true,
	registration: "open",
});
await backend.load();

/**
 * The markup of a page as it is before anything is asked, for whoever has the session that the storage holds. What is
 * lazy is not waited for: its place is kept.
 */
export async function renderPage(path: string): Promise<string> {
	const router = createMemoryRouter(routes, { initialEntries: [path] });
	await routerReady(router);
	return renderToString(<App backend={backend} queryClient={createQueryClient()} router={router} />);
}
