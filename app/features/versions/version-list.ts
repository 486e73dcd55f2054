import type { PostVersion } from "./version.ts";

/** Versions kept on a device. */
export const maxVersions = 30;

/** The list with a version at its end; the oldest ones make room for it. */
export const addVersion = (versions: PostVersion[], added: PostVersion): PostVersion[] =>
	[...versions, added].slice(-maxVersions);

/** The list with one version changed. A version that the list has lost comes back: its author is working on it. */
export const changeVersion = (versions: PostVersion[], changed: PostVersion): PostVersion[] =>
	versions.some(({ id }) => id === changed.id)
		? versions.map((version) => (version.id === changed.id ? changed : version))
		: addVersion(versions, changed);

/** The version with an id, and the newest one without. */
export const currentVersion = (versions: PostVersion[], id: string | null): PostVersion | null =>
	versions.find((version) => version.id === id) ?? versions.at(-1) ?? null;
