import { UnstyledButton } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { PlannedTime } from "../../../../domain/planner/planned-time.ts";
import type { PlanningWarning } from "../../../../domain/planner/planning-warnings.ts";
import classes from "./planning-notes.module.css";
import { warningText } from "./warning-text.ts";

interface PlanningNotesProps {
	planned: PlannedTime | null;
	warnings: readonly PlanningWarning[];
	/** The author's other posts could not be loaded. */
	failed: boolean;
	onRetry: () => void;
}

/** What the author should know about their plan. None of it keeps them from it. */
export function PlanningNotes({ planned, warnings, failed, onRetry }: PlanningNotesProps) {
	return (
		<div role="status">
			<ul className={classes.notes}>
				{planned &&
					warnings.map((warning) => (
						<li key={warning.kind}>
							<IconInfoCircle size={18} stroke={1.6} aria-hidden />
							<span>{warningText(warning, planned)}</span>
						</li>
					))}
				{failed && (
					<li>
						<IconInfoCircle size={18} stroke={1.6} aria-hidden />
						<span>
							Your other posts could not be loaded, so nothing is said about posts nearby.{" "}
							<UnstyledButton className={classes.retry} onClick={onRetry}>
								Try again
							</UnstyledButton>
						</span>
					</li>
				)}
			</ul>
		</div>
	);
}
