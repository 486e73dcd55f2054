import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { type AdminAuthor, highlightedAbove } from "../../../../domain/admin/admin-data.ts";
import { StatusBadge } from "../../../components/ui/status-badge.tsx";

interface AuthorButtonProps extends UnstyledButtonProps {
	author: AdminAuthor;
	onOpen: (author: AdminAuthor) => void;
}

export const AuthorButton = ({ author, onOpen, ...props }: AuthorButtonProps) => (
	<UnstyledButton
		fw={600}
		{...props}
		onClick={(event) => {
			// The row of a table opens it, too.
			event.stopPropagation();
			onOpen(author);
		}}
	>
		<bdi>{author.display_name}</bdi>
	</UnstyledButton>
);

export const AccountBadges = ({ author }: { author: AdminAuthor }) => (
	<>
		{author.is_admin && <StatusBadge>Admin</StatusBadge>}
		{author.suspended_at && <StatusBadge tone="warning">Suspended</StatusBadge>}
	</>
);

export function TotalBadge({ total }: { total: number }) {
	const isHighlighted = total > highlightedAbove;
	return (
		<StatusBadge
			tone={isHighlighted ? "solid" : "quiet"}
			miw="2.25rem"
			data-highlighted={isHighlighted || undefined}
		>
			{total.toLocaleString("en")}
		</StatusBadge>
	);
}
