import { DataList, Group, NativeSelect, Paper, Table, Text, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { AdminAuthor, AuthorSort } from "../../../../domain/admin/admin-data.ts";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { dayFormat } from "../date-formats.ts";
import { Fact } from "../fact.tsx";
import { AccountBadges, TotalBadge } from "./account-badges.tsx";
import type { AuthorOrder } from "./api/use-authors.ts";
import classes from "./author-table.module.css";
import { authorColumns } from "./use-author-order.ts";
import wholeTarget from "./whole-target.module.css";

export interface AuthorRowsProps {
	authors: AdminAuthor[];
	order: AuthorOrder;
	onSort: (sort: AuthorSort, direction: AuthorOrder["direction"]) => void;
	onOpen: (author: AdminAuthor) => void;
}

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
					{authorColumns.map(({ sort, label, firstDirection }) => {
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
								<UnstyledButton
									fz="sm"
									fw={600}
									onClick={(event) => {
										event.stopPropagation();
										onOpen(author);
									}}
								>
									<bdi>{author.display_name}</bdi>
								</UnstyledButton>
								<AccountBadges author={author} />
							</Group>
						</Table.Th>
						<Table.Td className={classes.email}>{author.email}</Table.Td>
						<Table.Td>{dayFormat.format(author.created_at)}</Table.Td>
						<Table.Td data-column="total">
							<TotalBadge total={author.total_generations} />
						</Table.Td>
						<Table.Td data-column="week">{author.week_generations.toLocaleString("en")}</Table.Td>
						<Table.Td>{dayFormat.format(author.last_active)}</Table.Td>
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
			size="md"
			mb="sm"
			label="Sort by"
			value={order.sort}
			data={authorColumns.map(({ sort, label }) => ({ value: sort, label }))}
			onChange={(event) => {
				const column = authorColumns.find(({ sort }) => sort === event.currentTarget.value);
				if (column) onSort(column.sort, column.firstDirection);
			}}
		/>
		<PlainList>
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
						<UnstyledButton fw={600} style={{ overflowWrap: "anywhere" }} onClick={() => onOpen(author)}>
							<bdi>{author.display_name}</bdi>
						</UnstyledButton>
						<AccountBadges author={author} />
					</Group>
					<Text size="sm" c="dimmed" mt={2} mb="0.625rem" style={{ overflowWrap: "anywhere" }}>
						{author.email}
					</Text>
					<DataList
						orientation="vertical"
						style={{ display: "grid", gridTemplateColumns: "repeat(2, 1fr)", gap: "0.5rem 1rem" }}
					>
						<Fact label="Total Posts">
							<TotalBadge total={author.total_generations} />
						</Fact>
						<Fact label="This Week">{author.week_generations.toLocaleString("en")}</Fact>
						<Fact label="Joined">{dayFormat.format(author.created_at)}</Fact>
						<Fact label="Last Active">{dayFormat.format(author.last_active)}</Fact>
					</DataList>
				</Paper>
			))}
		</PlainList>
	</>
);
