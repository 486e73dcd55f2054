import { Button } from "@mantine/core";
import { useId } from "react";
import type { Tell } from "../../../domain/tell-checker/tell.ts";
import classes from "./suggestion-row.module.css";
import { actionName, quoteSpot } from "./suggestion-text.ts";

interface SuggestionRowProps {
	tell: Tell;
	onFix: () => void;
	onRefine: (action: "shorter" | "longer") => void;
	refineDisabled: boolean;
	onIgnore: () => void;
}

const refineLabels = { shorter: "Make it shorter", longer: "Make it longer" } as const;

/** One suggestion: the spot, what a reader minds, and what can be done about it. */
export function SuggestionRow({ tell, onFix, onRefine, refineDisabled, onIgnore }: SuggestionRowProps) {
	const costId = useId();
	const { fix, found, message } = tell;
	const spot = quoteSpot(found);
	return (
		<li className={classes.row} data-suggestion>
			<p className={classes.words}>
				{spot !== "" && <strong className={classes.spot}>“{spot}”</strong>}
				<span className={classes.message}>{message}</span>
			</p>
			<div className={classes.actions}>
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
						<span id={costId} className={classes.message}>
							uses one generation
						</span>
					</>
				)}
				<Button
					size="sm"
					variant="subtle"
					color="gray"
					className={classes.quiet}
					aria-label={actionName("Ignore", tell)}
					onClick={onIgnore}
				>
					Ignore
				</Button>
			</div>
		</li>
	);
}
