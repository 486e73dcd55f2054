import type { AdminAuthor } from "../../../domain/admin-data.ts";
import classes from "./account-drawer.module.css";
import { AuthorMarks, TotalBadge } from "./author-marks.tsx";
import { moment } from "./dates.ts";

/** What is known of an account. */
export function AccountFacts({ author }: { author: AdminAuthor }) {
	return (
		<dl className={classes.facts}>
			<dt>Email</dt>
			<dd>{author.email}</dd>
			{(author.is_admin || author.suspended_at) && (
				<>
					<dt>State</dt>
					<dd>
						<AuthorMarks author={author} />
					</dd>
				</>
			)}
			<dt>Joined</dt>
			<dd>{moment.format(author.created_at)}</dd>
			<dt>Last Active</dt>
			<dd>{moment.format(author.last_active)}</dd>
			<dt>Total Posts</dt>
			<dd>
				<TotalBadge total={author.total_generations} />
			</dd>
			<dt>This Week</dt>
			<dd>{author.week_generations.toLocaleString()}</dd>
		</dl>
	);
}
