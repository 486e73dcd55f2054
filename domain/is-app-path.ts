import { appPaths } from "./app-paths.ts";

const pages: ReadonlySet<string> = new Set(Object.values(appPaths));

export const isAppPath = (path: string) => pages.has(path.replace(/^\/post\/[\da-f-]{36}$/u, appPaths.post));

export const postPath = (id: string) => appPaths.post.replace(":id", id);
