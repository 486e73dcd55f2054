import { type AdminAuthor, highlightedAbove } from "../../../domain/admin-data.ts";
import classes from "./author-marks.module.css";

/** Generations in all; many stand out. */
export function TotalBadge({ total }: { total: number }) {
	return (
		<span className={classes.badge} data-highlighted={total > highlightedAbove || undefined}>
			{total.toLocaleString()}
		</span>
	);
}

/** What is special about an account. */
export function AuthorMarks({ author }: { author: AdminAuthor }) {
	return (
		<>
			{author.is_admin && <span className={classes.mark}>Admin</span>}
			{author.suspended_at && (
				<span className={classes.mark} data-suspended>
					Suspended
				</span>
			)}
		</>
	);
}
