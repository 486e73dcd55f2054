/** A dialog or a drawer below listens to Escape too. It leaves the key to what has this mark. */
export const keepEscape = { "data-mantine-stop-propagation": "true" } as const;
