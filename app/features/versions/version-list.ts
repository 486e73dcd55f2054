import type { PostVersion } from "./post-version.ts";

/** How many versions are kept on a device. */
export const maxVersions = 30;

/** Appends a version, and drops the oldest ones beyond the maximum. */
export const addVersion = (versions: PostVersion[], added: PostVersion): PostVersion[] =>
	[...versions, added].slice(-maxVersions);

/** Replaces a version. One that the list has lost is appended: its author is working on it. */
export const changeVersion = (versions: PostVersion[], changed: PostVersion): PostVersion[] =>
	versions.some(({ id }) => id === changed.id)
		? versions.map((version) => (version.id === changed.id ? changed : version))
		: addVersion(versions, changed);

/** The version with the id, or else the newest one. */
export const currentVersion = (versions: PostVersion[], id: string | null): PostVersion | null =>
	versions.find((version) => version.id === id) ?? versions.at(-1) ?? null;
