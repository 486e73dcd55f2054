import type { AdminData } from "../../../domain/admin-data.ts";
import { StepCard } from "../../components/step-card.tsx";
import { moment } from "./dates.ts";
import classes from "./status-card.module.css";

/** A newest backup that is older is worth a look, in milliseconds. */
const patience = 2 * 24 * 60 * 60_000;

const megabytes = new Intl.NumberFormat(undefined, {
	style: "unit",
	unit: "megabyte",
	maximumSignificantDigits: 2,
});

/** "Backups": when the last one was made of the database that the host holds itself, and its size. */
export function BackupsCard({ backups }: { backups: AdminData["backups"] | undefined }) {
	if (!backups) return null;
	const { daily, last } = backups;
	const isOld = daily && last !== null && Date.now() - last.madeAt.getTime() > patience;
	return (
		<StepCard title="Backups" titleId="backups">
			<p className={classes.model}>
				{last ? (
					<>
						The last backup was made on{" "}
						<time dateTime={last.madeAt.toISOString()}>{moment.format(last.madeAt)}</time> and has{" "}
						{megabytes.format(last.bytes / 1_000_000)}.
					</>
				) : (
					"No backup has been made yet."
				)}
			</p>
			<p className={classes.outcome} data-failed={isOld || undefined}>
				{isOld && "One should be made every day: the log says why it was not."}
				{!daily && "BACKUPS is off: the host makes none by itself."}
			</p>
		</StepCard>
	);
}
