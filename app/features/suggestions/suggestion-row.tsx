import { Button, Group, Text } from "@mantine/core";
import { useId } from "react";
import type { Tell } from "../../../domain/tell-checker/tell.ts";
import { actionName, quoteSpot } from "./suggestion-text.ts";
import classes from "./suggestions.module.css";

interface SuggestionRowProps {
	tell: Tell;
	onFix: () => void;
	onRefine: (action: "shorter" | "longer") => void;
	refineDisabled: boolean;
	/** Whether a refinement uses a generation. */
	refineCounts: boolean;
	onIgnore: () => void;
}

const refineLabels = { shorter: "Make it shorter", longer: "Make it longer" } as const;

/** One suggestion: the spot in the post, the reason, and the actions. */
export function SuggestionRow(props: SuggestionRowProps) {
	const { tell, onFix, onRefine, refineDisabled, refineCounts, onIgnore } = props;
	const costId = useId();
	const { fix, found, message } = tell;
	const spot = quoteSpot(found);
	return (
		<Group component="li" justify="space-between" gap="xs" className={classes.item} data-suggestion>
			<Text size="sm" c="dimmed" flex="1 1 15rem" miw={0}>
				{spot !== "" && <bdi className={classes.spot}>“{spot}”</bdi>}
				{message}
			</Text>
			<Group gap="xs">
				{fix.kind === "replace" ? (
					<Button size="sm" variant="default" aria-label={actionName("Fix", tell)} onClick={onFix}>
						Fix
					</Button>
				) : (
					<>
						<Button
							size="sm"
							variant="default"
							aria-describedby={costId}
							disabled={refineDisabled}
							onClick={() => onRefine(fix.action)}
						>
							{refineLabels[fix.action]}
						</Button>
						<Text component="span" size="sm" c="dimmed" id={costId}>
							{refineCounts ? "uses one generation" : "no generation used"}
						</Text>
					</>
				)}
				<Button
					size="sm"
					variant="subtle"
					c="dimmed"
					aria-label={actionName("Ignore", tell)}
					onClick={onIgnore}
				>
					Ignore
				</Button>
			</Group>
		</Group>
	);
}
