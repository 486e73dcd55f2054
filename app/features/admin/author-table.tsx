import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { AdminAuthor, AuthorSort } from "../../../domain/admin-data.ts";
import { authorColumns } from "./author-columns.ts";
import { AuthorMarks, TotalBadge } from "./author-marks.tsx";
import classes from "./author-table.module.css";
import { day } from "./dates.ts";
import type { AuthorOrder } from "./use-admin-data.ts";

export interface AuthorRowsProps {
	authors: AdminAuthor[];
	order: AuthorOrder;
	onSort: (sort: AuthorSort, direction: AuthorOrder["direction"]) => void;
	onOpen: (author: AdminAuthor) => void;
}

/** The table of User Analytics; a heading sorts by its column, once more the other way. */
export function AuthorTable({ authors, order, onSort, onOpen }: AuthorRowsProps) {
	const turned = order.direction === "asc" ? "desc" : "asc";
	const Arrow = order.direction === "asc" ? IconArrowUp : IconArrowDown;
	return (
		<table className={classes.table}>
			<caption className={classes.caption}>Authors; a heading sorts by its column</caption>
			<thead>
				<tr>
					{authorColumns.map(({ sort, label, first }) => {
						const sorted = sort === order.sort;
						return (
							<th
								key={sort}
								scope="col"
								data-column={sort}
								aria-sort={sorted ? (order.direction === "asc" ? "ascending" : "descending") : undefined}
							>
								<UnstyledButton
									className={classes.heading}
									onClick={() => onSort(sort, sorted ? turned : first)}
								>
									{label}
									{sorted && <Arrow size={16} stroke={2} aria-hidden />}
								</UnstyledButton>
							</th>
						);
					})}
				</tr>
			</thead>
			<tbody>
				{authors.map((author) => (
					// The name in it is the button for the keyboard.
					<tr key={author.user_id} onClick={() => onOpen(author)}>
						<th scope="row">
							<span className={classes.user}>
								<UnstyledButton
									className={classes.name}
									onClick={(event) => {
										event.stopPropagation();
										onOpen(author);
									}}
								>
									{author.display_name}
								</UnstyledButton>
								<AuthorMarks author={author} />
							</span>
						</th>
						<td className={classes.email}>{author.email}</td>
						<td>{day.format(author.created_at)}</td>
						<td data-column="total">
							<TotalBadge total={author.total_generations} />
						</td>
						<td data-column="week">{author.week_generations.toLocaleString()}</td>
						<td>{day.format(author.last_active)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
