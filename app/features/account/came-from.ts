import { appPaths } from "../../../domain/app-paths.ts";

/** Where somebody wanted to be who was sent to sign in: one of the app's own pages. */
export const cameFrom = (state: unknown): string =>
	Object.values(appPaths).find((path) => path === state) ?? appPaths.home;
