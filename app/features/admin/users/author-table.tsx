import { DataList, Group, NativeSelect, Paper, Table, Text, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type AdminAuthor, type AuthorSort, authorSorts } from "../../../../domain/admin/admin-data.ts";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { dayFormat } from "../date-formats.ts";
import { Fact } from "../fact.tsx";
import { AccountBadges, AuthorButton, TotalBadge } from "./account-badges.tsx";
import classes from "./author-table.module.css";
import type { AuthorOrder } from "./use-authors.ts";
import wholeTarget from "./whole-target.module.css";

interface AuthorRowsProps {
	authors: AdminAuthor[];
	order: AuthorOrder;
	onSort: (sort: AuthorSort, direction: AuthorOrder["direction"]) => void;
	onOpen: (author: AdminAuthor) => void;
}

type Column = [label: string, firstDirection: AuthorOrder["direction"], cell: (of: AdminAuthor) => ReactNode];

const columns: Record<AuthorSort, Column> = {
	name: ["User", "asc", () => null],
	email: ["Email", "asc", ({ email }) => email],
	joined: ["Joined", "desc", ({ created_at }) => dayFormat.format(created_at)],
	total: ["Total Posts", "desc", ({ total_generations }) => <TotalBadge total={total_generations} />],
	week: ["This Week", "desc", ({ week_generations }) => week_generations.toLocaleString("en")],
	active: ["Last Active", "desc", ({ last_active }) => dayFormat.format(last_active)],
};

export function AuthorTable({ authors, order, onSort, onOpen }: AuthorRowsProps) {
	const isAscending = order.direction === "asc";
	const Arrow = isAscending ? IconArrowUp : IconArrowDown;
	return (
		<Table
			aria-label="Authors; a heading sorts by its column"
			className={classes.table}
			highlightOnHover
			highlightOnHoverColor="var(--app-surface-sunken)"
			borderColor="var(--app-border)"
			horizontalSpacing="sm"
			verticalSpacing="0.625rem"
			tabularNums
		>
			<Table.Thead>
				<Table.Tr>
					{authorSorts.map((sort) => {
						const [label, firstDirection] = columns[sort];
						const isSorted = sort === order.sort;
						const reversed = isAscending ? "desc" : "asc";
						return (
							<Table.Th
								key={sort}
								scope="col"
								data-column={sort}
								aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
								py="0.25rem"
								c="dimmed"
							>
								<UnstyledButton
									fz="sm"
									fw={600}
									mih="2.25rem"
									onClick={() => onSort(sort, isSorted ? reversed : firstDirection)}
								>
									<Group component="span" gap="0.25rem" wrap="nowrap">
										{label}
										{isSorted && <Arrow size={16} stroke={2} aria-hidden />}
									</Group>
								</UnstyledButton>
							</Table.Th>
						);
					})}
				</Table.Tr>
			</Table.Thead>
			<Table.Tbody>
				{authors.map((author) => (
					// For a pointer. The keyboard has the button with the name.
					<Table.Tr key={author.user_id} onClick={() => onOpen(author)}>
						<Table.Th scope="row">
							<Group component="span" gap="0.25rem 0.5rem">
								<AuthorButton fz="sm" author={author} onOpen={onOpen} />
								<AccountBadges author={author} />
							</Group>
						</Table.Th>
						{authorSorts.slice(1).map((sort) => (
							<Table.Td key={sort} data-column={sort}>
								{columns[sort][2](author)}
							</Table.Td>
						))}
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	);
}

/** The table of User Analytics on a phone: a card per author. */
export const AuthorCards = ({ authors, order, onSort, onOpen }: AuthorRowsProps) => (
	<>
		<NativeSelect
			mb="sm"
			label="Sort by"
			value={order.sort}
			data={authorSorts.map((value) => ({ value, label: columns[value][0] }))}
			onChange={({ currentTarget }) => {
				const sort = currentTarget.value as AuthorSort;
				onSort(sort, columns[sort][1]);
			}}
		/>
		<PlainList style={{ listStyle: "none", overflowWrap: "anywhere" }}>
			{authors.map((author) => (
				<Paper
					component="li"
					key={author.user_id}
					className={wholeTarget.target}
					px="md"
					py="0.875rem"
					bg="none"
					bd="1px solid var(--app-border)"
				>
					<Group gap="0.25rem 0.5rem">
						<AuthorButton author={author} onOpen={onOpen} />
						<AccountBadges author={author} />
					</Group>
					<Text size="sm" c="dimmed" mt={2} mb="0.625rem">
						{author.email}
					</Text>
					<DataList
						orientation="vertical"
						style={{ display: "grid", gridTemplateColumns: "repeat(2, 1fr)", gap: "0.5rem 1rem" }}
					>
						{(["total", "week", "joined", "active"] as const).map((sort) => (
							<Fact key={sort} label={columns[sort][0]}>
								{columns[sort][2](author)}
							</Fact>
						))}
					</DataList>
				</Paper>
			))}
		</PlainList>
	</>
);
