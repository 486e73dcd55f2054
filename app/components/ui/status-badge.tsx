import { Badge, type BadgeProps } from "@mantine/core";

/** The roles of the two schemes, which reach 4.5:1 on every surface. */
const tones = {
	accent: { bg: "var(--app-accent-soft)", c: "var(--app-accent-text)" },
	/** Stands out. */
	solid: { bg: "var(--mantine-color-pine-7)", c: "#ffffff" },
	/** Steps back. */
	quiet: { bg: "transparent", c: "dimmed", bd: "1px solid var(--app-border)" },
	/** Something is kept from happening. */
	warning: { bg: "var(--app-warning-soft)", c: "var(--app-warning-text)" },
} as const;

/** How something stands, in a word or a figure. */
export const StatusBadge = ({ tone = "accent", ...props }: BadgeProps & { tone?: keyof typeof tones }) => (
	<Badge
		size="lg"
		radius="xl"
		tt="none"
		fw={600}
		style={{ fontVariantNumeric: "tabular-nums" }}
		{...tones[tone]}
		{...props}
	/>
);
