import "./lib/mantine.css";
import "./lib/theme.css";
import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useLayoutEffect } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { BackendProvider, type LazyBackend } from "./lib/api/backend.ts";
import { theme } from "./lib/theme.ts";
import { StartFailure } from "./routes/failures.tsx";

interface AppProps {
	/** Null: the server did not say what the app must know. */
	backend: LazyBackend | null;
	queryClient: QueryClient;
	router: DataRouter;
	onShown?: () => void;
	/** Called when the forms of a rendered page have taken what was typed in them. */
	onReady?: () => void;
}

/** The app in all that it stands in, in a browser and while its first pages are rendered at build time. */
export function App({ backend, queryClient, router, onShown, onReady }: AppProps) {
	useLayoutEffect(() => onShown?.(), [onShown]);
	useEffect(() => onReady?.(), [onReady]);
	return (
		<StrictMode>
			<MantineProvider theme={theme} defaultColorScheme="auto">
				{backend ? (
					<BackendProvider value={backend}>
						<QueryClientProvider client={queryClient}>
							<RouterProvider router={router} />
						</QueryClientProvider>
					</BackendProvider>
				) : (
					<StartFailure />
				)}
			</MantineProvider>
		</StrictMode>
	);
}
