import { randomId } from "@mantine/hooks";
import { z } from "zod";
import { useStoredState } from "../../lib/use-stored-state.ts";
import { type PostVersion, postVersionsSchema } from "./post-version.ts";
import { addVersion, changeVersion, currentVersion } from "./version-list.ts";

interface Versions {
	/** Oldest first, 30 at most. */
	versions: PostVersion[];
	/** The one on screen; null before the first. */
	current: PostVersion | null;
	/** Adds a version and shows it. May be called by an old closure: no other version changes. */
	add: (version: Omit<PostVersion, "id" | "createdAt">) => void;
	select: (id: string) => void;
	/** Changes the text of the version that was shown at this render. */
	edit: (post: string) => void;
}

/** The versions of the author's post on this device. Give the component a `key` when `userId` can change. */
export function useVersions(userId: string): Versions {
	const [versions, setVersions] = useStoredState<PostVersion[]>(`versions:${userId}`, postVersionsSchema, []);
	const [currentId, select] = useStoredState<string | null>(`version:${userId}`, z.string().nullable(), null);
	const current = currentVersion(versions, currentId);

	return {
		versions,
		current,
		select,
		add: (version) => {
			const added = { ...version, id: randomId("version-"), createdAt: new Date().toISOString() };
			setVersions((newest) => addVersion(newest, added));
			select(added.id);
		},
		edit: (post) => {
			if (current) setVersions((newest) => changeVersion(newest, { ...current, post }));
		},
	};
}
