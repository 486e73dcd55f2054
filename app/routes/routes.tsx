import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { PageLoader } from "../components/layout/page-loader.tsx";
import { RouteError } from "./failures.tsx";
import { NotFound } from "./not-found.tsx";
import type { RouteHandle } from "./root/page-announcer.tsx";
import { Root } from "./root/root.tsx";

/** A page whose code is loaded when it is asked for. */
const page = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
	path,
	handle: { title } satisfies RouteHandle,
	lazy: async () => ({ Component: await load() }),
});

const pages: RouteObject[] = [
	page(appPaths.home, "Write a post", async () => (await import("./home.tsx")).Home),
	page(appPaths.auth, "Sign in", async () => (await import("./auth.tsx")).Auth),
	page(appPaths.newPassword, "New password", async () => (await import("./new-password.tsx")).NewPassword),
	page(appPaths.expiredLink, "Expired link", async () => (await import("./expired-link.tsx")).ExpiredLink),
	page(appPaths.suspended, "Account suspended", async () => (await import("./closed-doors.tsx")).Suspended),
	page(
		appPaths.registrationClosed,
		"Registration closed",
		async () => (await import("./closed-doors.tsx")).RegistrationClosed,
	),
	page(appPaths.account, "Account", async () => (await import("./account.tsx")).Account),
	page(appPaths.admin, "Admin panel", async () => (await import("./admin.tsx")).Admin),
	page(appPaths.reminder, "Reminder", async () => (await import("./reminder.tsx")).Reminder),
	page(appPaths.post, "Your post", async () => (await import("./reminder.tsx")).Reminder),
	{ path: "*", handle: { title: "Page not found" } satisfies RouteHandle, Component: NotFound },
];

const errorElement = <RouteError />;

/** Every page stands in `Root`, which stays when a page fails. */
export const routes: RouteObject[] = [
	{
		Component: Root,
		errorElement,
		children: [{ hydrateFallbackElement: <PageLoader />, errorElement, children: pages }],
	},
];
