import { Badge, type BadgeProps } from "@mantine/core";
import classes from "./status-badge.module.css";

interface StatusBadgeProps extends BadgeProps {
	/** `solid` stands out, `quiet` steps back, `warning` says that something is kept from happening. */
	tone?: "accent" | "solid" | "quiet" | "warning";
}

/** How something stands, in a word or a figure. */
export const StatusBadge = ({ tone = "accent", ...props }: StatusBadgeProps) => (
	<Badge size="lg" radius="xl" tt="none" fw={600} className={classes.badge} mod={{ tone }} {...props} />
);
