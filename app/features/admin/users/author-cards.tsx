import { DataList, Group, NativeSelect, Paper, Text, UnstyledButton } from "@mantine/core";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { dayFormat } from "../date-formats.ts";
import { Fact } from "../fact.tsx";
import { AccountBadges, TotalBadge } from "./account-badges.tsx";
import type { AuthorRowsProps } from "./author-table.tsx";
import { authorColumns } from "./use-author-order.ts";
import classes from "./whole-target.module.css";

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
					className={classes.target}
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
