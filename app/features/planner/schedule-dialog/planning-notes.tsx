import { Anchor, Group } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { PlannedTime } from "../../../../domain/planner/planned-time.ts";
import type { PlanningWarning } from "../../../../domain/planner/planning-warnings.ts";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import { WarningNote } from "../../../components/ui/warning-note.tsx";
import { warningText } from "./warning-text.ts";

interface PlanningNotesProps {
	planned: PlannedTime | null;
	warnings: readonly PlanningWarning[];
	/** The author's other posts could not be loaded. */
	failed: boolean;
	onRetry: () => void;
}

/** Warnings about a plan. None of them forbids it. */
export function PlanningNotes({ planned, warnings, failed, onRetry }: PlanningNotesProps) {
	const isEmpty = !failed && (!planned || warnings.length === 0);
	return (
		<div role="status">
			{!isEmpty && (
				<PlainList gap="xs" mb="sm">
					{planned &&
						warnings.map((warning) => <Note key={warning.kind}>{warningText(warning, planned)}</Note>)}
					{failed && (
						<Note>
							Your other posts could not be loaded, so nothing is said about posts nearby.{" "}
							<Anchor
								component="button"
								type="button"
								inherit
								c="inherit"
								fw={600}
								underline="always"
								onClick={onRetry}
							>
								Try again
							</Anchor>
						</Note>
					)}
				</PlainList>
			)}
		</div>
	);
}

const Note = ({ children }: { children: ReactNode }) => (
	<li>
		<WarningNote>
			<Group gap="xs" wrap="nowrap" align="flex-start" style={{ overflowWrap: "anywhere" }}>
				<IconInfoCircle size={18} stroke={1.6} style={{ flex: "none" }} aria-hidden />
				<span>{children}</span>
			</Group>
		</WarningNote>
	</li>
);
