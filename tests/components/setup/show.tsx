import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LazyConfirmations } from "../../../app/components/dialogs/lazy-confirmations.tsx";
import { AuthProvider } from "../../../app/features/auth/auth-provider.tsx";
import { BackendProvider } from "../../../app/lib/api/backend.ts";
import { createQueryClient } from "../../../app/lib/api/query-client.ts";
import { theme } from "../../../app/lib/theme.ts";
import { Toasts } from "../../../app/routes/root/toasts.tsx";
import { routes } from "../../../app/routes/routes.tsx";
import { useAfterPage } from "../../../app/routes/workspace/use-after-page.ts";
import { appBackend } from "./backend.ts";
import { becomeAuthor } from "./become-author.ts";
import { WriteSender } from "./write-sender.tsx";
import { watchWrites } from "./writes.ts";

async function renderAt(path: string, pages: RouteObject[]) {
	const router = createMemoryRouter(pages, { initialEntries: ["/before", path] });
	const queryClient = createQueryClient();
	watchWrites(queryClient);
	const rendered = await render(
		<MantineProvider theme={theme} defaultColorScheme="auto">
			<BackendProvider value={appBackend}>
				<QueryClientProvider client={queryClient}>
					<RouterProvider router={router} />
				</QueryClientProvider>
			</BackendProvider>
		</MantineProvider>,
	);
	// React has work to do after it was told.
	await expect.poll(() => rendered.container.childElementCount).toBeGreaterThan(0);
	return { rendered, router, queryClient };
}

/** The page of a test. */
interface Shown {
	/** Takes it down and shows it anew, with nothing but what URL, browser and server have kept; or another page. */
	reload: (path?: string) => Promise<void>;
	/** Goes to another page, or back to the one before. */
	go: (to: string | -1) => Promise<void>;
	/** For what other devices change: the page asks the server again. */
	queryClient: () => QueryClient;
}

async function showAt(path: string, pages: RouteObject[]): Promise<Shown> {
	let shown = await renderAt(path, pages);
	return {
		reload: async (next) => {
			const { pathname, search, hash } = shown.router.state.location;
			await shown.rendered.unmount();
			shown = await renderAt(next ?? pathname + search + hash, pages);
		},
		go: async (to) => shown.router.navigate(to as string),
		queryClient: () => shown.queryClient,
	};
}

function Part({ children }: { children: ReactNode }) {
	useAfterPage();
	return children;
}

/** Shows a part of the app in what all parts stand in, for whoever has signed in. */
export const show = (part: ReactNode): Promise<Shown> =>
	showAt("/", [
		{
			path: "*",
			element: (
				<AuthProvider>
					<WriteSender />
					<Toasts />
					<Part>{part}</Part>
					<LazyConfirmations />
				</AuthProvider>
			),
		},
	]);

/** Shows the whole app at a path. */
export const showApp = (path = "/"): Promise<Shown> => showAt(path, routes);

/** Shows the whole app at a path to a new author. */
export async function showAppToAuthor(path?: string) {
	const author = await becomeAuthor();
	return { author, ...(await showApp(path)) };
}

/** The card with a heading. */
export const cardOf = (heading: string) =>
	page.css("section").filter({ has: page.getByRole("heading", { name: heading }) });
