import { NativeSelect, UnstyledButton } from "@mantine/core";
import classes from "./author-cards.module.css";
import { authorColumns } from "./author-columns.ts";
import { AuthorMarks, TotalBadge } from "./author-marks.tsx";
import type { AuthorRowsProps } from "./author-table.tsx";
import { day } from "./dates.ts";

/** The table of User Analytics on a phone: a card per author. */
export function AuthorCards({ authors, order, onSort, onOpen }: AuthorRowsProps) {
	return (
		<>
			<NativeSelect
				size="md"
				label="Sort by"
				className={classes.sort}
				value={order.sort}
				data={authorColumns.map(({ sort, label }) => ({ value: sort, label }))}
				onChange={(event) => {
					const column = authorColumns.find(({ sort }) => sort === event.currentTarget.value);
					if (column) onSort(column.sort, column.first);
				}}
			/>
			<ul className={classes.cards}>
				{authors.map((author) => (
					<li key={author.user_id} className={classes.card}>
						<div className={classes.head}>
							<UnstyledButton className={classes.name} onClick={() => onOpen(author)}>
								{author.display_name}
							</UnstyledButton>
							<AuthorMarks author={author} />
						</div>
						<p className={classes.email}>{author.email}</p>
						<dl className={classes.facts}>
							<div>
								<dt>Total Posts</dt>
								<dd>
									<TotalBadge total={author.total_generations} />
								</dd>
							</div>
							<div>
								<dt>This Week</dt>
								<dd>{author.week_generations.toLocaleString()}</dd>
							</div>
							<div>
								<dt>Joined</dt>
								<dd>{day.format(author.created_at)}</dd>
							</div>
							<div>
								<dt>Last Active</dt>
								<dd>{day.format(author.last_active)}</dd>
							</div>
						</dl>
					</li>
				))}
			</ul>
		</>
	);
}
