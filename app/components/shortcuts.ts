import type { KeyboardEvent } from "react";

/** Ctrl+Enter, or Cmd+Enter on a Mac: what submits a field in which Enter makes a new line. */
export const isSubmitShortcut = (event: KeyboardEvent) =>
	event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;

export const submitShortcutLabel = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? "⌘ Enter" : "Ctrl + Enter";
