/** The dialog on top; null when none is open. */
export const openDialog = (): Element | null =>
	[...document.querySelectorAll('[role][aria-modal="true"]')].at(-1) ?? null;
