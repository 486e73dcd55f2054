/** Makes a Paper look like the cards. */
export const surface = {
	radius: "lg",
	bg: "var(--app-surface)",
	bd: "1px solid var(--app-border)",
	shadow: "var(--app-shadow)",
} as const;
