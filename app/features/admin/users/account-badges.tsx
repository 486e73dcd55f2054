import { type AdminAuthor, highlightedAbove } from "../../../../domain/admin-data.ts";
import { StatusBadge } from "../../../components/status-badge.tsx";

/** What is special about an account. */
export const AccountBadges = ({ author }: { author: AdminAuthor }) => (
	<>
		{author.is_admin && <StatusBadge>Admin</StatusBadge>}
		{author.suspended_at && <StatusBadge tone="warning">Suspended</StatusBadge>}
	</>
);

/** Generations in all; many stand out. */
export const TotalBadge = ({ total }: { total: number }) => (
	<StatusBadge tone={total > highlightedAbove ? "solid" : "quiet"} miw="2.25rem">
		{total.toLocaleString()}
	</StatusBadge>
);
