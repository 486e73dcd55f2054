import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { connectBackend } from "./lib/api/backend.ts";
import { loadConfig } from "./lib/api/config.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { readStoredSession, sessionKey } from "./lib/api/stored-session.ts";
import { arrivalHash } from "./lib/auth-fragment.ts";
import { routerReady } from "./lib/router-ready.ts";
import { offerNewVersion } from "./routes/offer-new-version.ts";
import { routes } from "./routes/routes.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// A router starts to load its page when it is created: here beside the configuration, not after it.
const router = createBrowserRouter(routes);
const [backend] = await Promise.all([loadConfig().then(connectBackend, () => null), routerReady(router)]);
const app = { backend, queryClient: createQueryClient(), router };

/** Whether the page came as a visitor sees it, and a visitor is who has come. */
const isRendered =
	container.dataset.for === "visitor" &&
	backend !== null &&
	readStoredSession(sessionKey(backend.config.supabaseUrl), arrivalHash) === null;

if (isRendered) {
	hydrateRoot(container, <App {...app} />);
} else {
	container.replaceChildren();
	delete container.dataset.for;
	// The frame that came with the page makes room for it.
	const removeFrame = () => document.getElementById("frame")?.remove();
	createRoot(container).render(<App {...app} onShown={removeFrame} />);
}

// Development has modules of its own, which change by themselves. Where there is no secure context there is no worker.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
	// A browser may refuse it, by a setting of its user: the app then needs the network.
	void import("./lib/watch-version.ts")
		.then(({ watchVersion }) => watchVersion(offerNewVersion))
		.catch(() => {});
}
