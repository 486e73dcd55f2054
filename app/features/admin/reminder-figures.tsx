import type { ReminderStatus } from "../../../domain/reminder-status.ts";
import { moment } from "./dates.ts";
import classes from "./reminder-figures.module.css";

/** A reminder that waits for longer is worth a look, in milliseconds. */
const patience = 5 * 60_000;

/** How many reminders were sent, wait and failed. */
export function ReminderFigures({ status }: { status: ReminderStatus }) {
	const { sentToday, waiting, oldestWaiting, failedThisWeek } = status;
	const isLate = oldestWaiting !== null && Date.now() - Date.parse(oldestWaiting) > patience;
	return (
		<dl className={classes.figures}>
			<div>
				<dt>Sent today (UTC)</dt>
				<dd>{sentToday.toLocaleString()}</dd>
			</div>
			<div>
				<dt>Waiting, though due</dt>
				<dd>{waiting.toLocaleString()}</dd>
			</div>
			<div>
				<dt>Oldest waiting</dt>
				<dd className={classes.moment} data-late={isLate || undefined}>
					{oldestWaiting ? (
						<time dateTime={oldestWaiting}>Since {moment.format(new Date(oldestWaiting))}</time>
					) : (
						"None"
					)}
				</dd>
			</div>
			<div>
				<dt>Failed in 7 days</dt>
				<dd>{failedThisWeek.toLocaleString()}</dd>
			</div>
		</dl>
	);
}
