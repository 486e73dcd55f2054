import type { ReminderStatus } from "../../../domain/reminder-status.ts";
import { moment } from "./dates.ts";
import classes from "./status-card.module.css";

/** Why the latest reminders that failed did. */
export function ReminderFailures({ failures }: Pick<ReminderStatus, "failures">) {
	return (
		<>
			<h3 className={classes.heading}>Latest failures</h3>
			{failures.length === 0 ? (
				<p className={classes.none}>No reminder has failed in the last 7 days.</p>
			) : (
				<ul className={classes.failures}>
					{failures.map(({ failedAt, reason, isFinal }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: reminders of one moment fail for one reason
						<li key={`${failedAt} ${index}`}>
							<time dateTime={failedAt}>{moment.format(new Date(failedAt))}</time>
							<span>
								{reason} <span className={classes.none}>{isFinal ? "Given up." : "Tried again."}</span>
							</span>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
