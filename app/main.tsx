import "./lib/random-uuid.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { lazyBackend } from "./lib/api/backend.ts";
import { loadConfig } from "./lib/api/config.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { readStoredSession, sessionKey } from "./lib/api/stored-session.ts";
import { arrivalHash } from "./lib/auth-fragment.ts";
import { removeFrame } from "./lib/early-message.ts";
import { routerReady } from "./lib/router-ready.ts";
import { routes } from "./routes/routes.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// A router starts to load its page when it is created: here beside the configuration, not after it.
const router = createBrowserRouter(routes);

/** The backend, and whether the page came as a visitor sees it and a visitor is who has come. */
async function start() {
	const backend = lazyBackend(await loadConfig());
	const stored = readStoredSession(sessionKey(backend.config.supabaseUrl), arrivalHash);
	const isRendered = container?.dataset.for === "visitor" && stored === null;
	if (!isRendered) await backend.load();
	return { backend, isRendered };
}
const [{ backend, isRendered }] = await Promise.all([
	start().catch(() => ({ backend: null, isRendered: false })),
	routerReady(router),
]);
const app = { backend, queryClient: createQueryClient(), router };

if (isRendered) {
	document.documentElement.dataset.viewer = "visitor";
	const pressed = globalThis.earlyButton;
	const pressAgain = () => pressed === globalThis.earlyButton && pressed?.click();
	// In small steps: the page is there already, and what its reader does goes first.
	startTransition(() => {
		hydrateRoot(container, <App {...app} onReady={pressAgain} />);
	});
} else {
	container.replaceChildren();
	delete container.dataset.for;
	createRoot(container).render(<App {...app} onShown={removeFrame} />);
}
