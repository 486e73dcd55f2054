import type { QueryClient } from "@tanstack/react-query";
import {
	readUnsaved,
	removeSaved,
	storeUnsaved,
	type Unsaved,
	type UnsavedDraft,
	type UnsavedKind,
	type UnsavedVersion,
} from "./unsaved.ts";

/** As long as the tab, for each author. */
const opened = new WeakMap<QueryClient, Map<string, UnsavedTexts>>();

/**
 * What is unsaved of an author's drafts, on the device and for the screens of this tab. No query: it tells of a change
 * later, and a field whose text does not change with the key loses the key.
 */
export function unsavedTexts(queryClient: QueryClient, userId: string): UnsavedTexts {
	const known = opened.get(queryClient) ?? new Map<string, UnsavedTexts>();
	opened.set(queryClient, known);
	const texts = known.get(userId) ?? openUnsavedTexts(userId);
	known.set(userId, texts);
	return texts;
}

function openUnsavedTexts(userId: string) {
	let unsaved = readUnsaved(userId);
	const listeners = new Set<() => void>();

	function change(kind: UnsavedKind, items: Unsaved[UnsavedKind]): void {
		unsaved = { ...unsaved, [kind]: items };
		for (const listener of listeners) listener();
	}

	function put(kind: UnsavedKind, item: UnsavedDraft | UnsavedVersion): void {
		storeUnsaved(kind, userId, item.id, item);
		change(kind, { ...unsaved[kind], [item.id]: item });
	}

	function drop(kind: UnsavedKind, id: string): void {
		const { [id]: _, ...rest } = unsaved[kind];
		change(kind, rest);
	}

	return {
		read: (): Unsaved => unsaved,
		putDraft: (item: UnsavedDraft) => put("drafts", item),
		putVersion: (item: UnsavedVersion) => put("versions", item),
		/** The item is saved, as it was sent. */
		removeSaved: (kind: UnsavedKind, item: UnsavedDraft | UnsavedVersion) => {
			removeSaved(kind, userId, item);
			drop(kind, item.id);
		},
		remove: (kind: UnsavedKind, id: string) => {
			storeUnsaved(kind, userId, id, null);
			drop(kind, id);
		},
		/** Calls back at each change, until the returned function is called. */
		subscribe: (onChange: () => void) => {
			listeners.add(onChange);
			return () => {
				listeners.delete(onChange);
			};
		},
	};
}

export type UnsavedTexts = ReturnType<typeof openUnsavedTexts>;
