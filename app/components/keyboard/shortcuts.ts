import type { KeyboardEvent } from "react";

/** Ctrl+Enter, or Cmd+Enter on a Mac: what submits a field in which Enter makes a new line. */
export const isSubmitShortcut = (event: KeyboardEvent) =>
	event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;

export function submitByShortcut(event: KeyboardEvent<HTMLFormElement>) {
	if (!isSubmitShortcut(event)) return;
	event.preventDefault();
	event.currentTarget.requestSubmit();
}

/** A key with the modifier that this machine's shortcuts have. */
export const shortcutLabel = (key: string) =>
	/Mac|iPhone|iPad/u.test(navigator.userAgent) ? `⌘ ${key}` : `Ctrl + ${key}`;
