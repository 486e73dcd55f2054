import { useEffect } from "react";
import { deviceStore } from "../../lib/safe-store.ts";

/**
 * Where an author types a text: their rules, a post for a day, the text of the planned post with that id, or the slides of the
 * draft with that id.
 */
type TypedPlace = "rules" | "post" | `post-${string}` | `slides-${string}`;

/** The end of a key names its author: their account takes it along. */
export const typedTextKey = (place: TypedPlace, userId: string) => `typed-${place}:${userId}`;

/** The text of a tab that has ended since. */
export const readTypedText = (key: string): string | null => deviceStore.read(key);

/** Forgets a text that is saved or discarded. */
export const dropTypedText = (key: string): void => deviceStore.write(key, null);

/**
 * Keeps what is typed in a field on this device, whatever takes the field away, until {@link dropTypedText}.
 * @param key null, or a text that is null: nothing is kept
 */
export const useTypedText = (key: string | null, text: string | null): void =>
	useEffect(() => void (key && deviceStore.write(key, text)), [key, text]);
