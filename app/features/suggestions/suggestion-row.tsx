import { Button, Group, type GroupProps, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Issue } from "../../../domain/writing-issues/issue.ts";
import { actionName, quoteSpot } from "./suggestion-text.ts";
import classes from "./suggestions.module.css";

const Row = ({ text, children, ...props }: GroupProps & { text: ReactNode }) => (
	<Group
		component="li"
		justify="space-between"
		gap="xs"
		py="sm"
		style={{ borderTop: "1px solid var(--app-border)" }}
		{...props}
	>
		<Text size="sm" c="dimmed" flex="1 1 15rem" miw={0}>
			{text}
		</Text>
		<Group gap="xs">{children}</Group>
	</Group>
);

export interface SuggestionRowProps {
	issue: Issue;
	onFix: () => void;
	onRefine: (action: "shorter" | "longer") => void;
	refineDisabled: boolean;
	/** Whether another version uses a generation. */
	refineCounts: boolean;
	onIgnore: () => void;
}

export function SuggestionRow(props: SuggestionRowProps) {
	const { issue, onFix, onRefine, refineDisabled, refineCounts, onIgnore } = props;
	const costId = useId();
	const { fix, found, message } = issue;
	const spot = quoteSpot(found);
	return (
		<Row
			data-suggestion
			text={
				<>
					{spot !== "" && <bdi className={classes.spot}>“{spot}”</bdi>}
					{message}
				</>
			}
		>
			{fix.kind === "replace" ? (
				<Button size="sm" aria-label={actionName("Fix", issue)} onClick={onFix}>
					Fix
				</Button>
			) : (
				<>
					<Button
						size="sm"
						aria-describedby={costId}
						disabled={refineDisabled}
						onClick={() => onRefine(fix.action)}
					>
						{fix.action === "shorter" ? "Make it shorter" : "Make it longer"}
					</Button>
					<Text span size="sm" c="dimmed" id={costId}>
						{refineCounts ? "uses one generation" : "no generation used"}
					</Text>
				</>
			)}
			<Button
				size="sm"
				variant="subtle"
				c="dimmed"
				aria-label={actionName("Ignore", issue)}
				onClick={onIgnore}
			>
				Ignore
			</Button>
		</Row>
	);
}

export const IgnoredRow = ({ issue, onRestore }: { issue: Issue; onRestore: () => void }) => (
	<Row text={issue.found === "" ? issue.message : `“${quoteSpot(issue.found)}”`}>
		<Button size="sm" variant="subtle" aria-label={actionName("Bring back", issue)} onClick={onRestore}>
			Bring back
		</Button>
	</Row>
);
