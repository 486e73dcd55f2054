import "./lib/mantine.css";
import "./lib/theme.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import "./lib/auth-fragment.ts";
import { BackendProvider, connectBackend } from "./lib/api/backend.ts";
import { loadConfig } from "./lib/api/config.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { theme } from "./lib/theme.ts";
import { offerNewVersion } from "./routes/offer-new-version.ts";
import { routes } from "./routes/routes.tsx";
import { StartFailure } from "./routes/start-failure.tsx";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

// A router starts to load its page when it is created: here beside the configuration, not after it.
const router = createBrowserRouter(routes);
const backend = await loadConfig().then(connectBackend, () => null);

createRoot(container).render(
	<StrictMode>
		<MantineProvider theme={theme} defaultColorScheme="auto">
			{backend ? (
				<BackendProvider value={backend}>
					<QueryClientProvider client={createQueryClient()}>
						<RouterProvider router={router} />
					</QueryClientProvider>
				</BackendProvider>
			) : (
				<StartFailure />
			)}
		</MantineProvider>
	</StrictMode>,
);

// Development has modules of its own, which change by themselves. Where there is no secure context there is no worker.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
	// A browser may refuse it, by a setting of its user: the app then needs the network.
	void import("./lib/watch-version.ts")
		.then(({ watchVersion }) => watchVersion(offerNewVersion))
		.catch(() => {});
}
