import { Button } from "@mantine/core";
import type { Tell } from "../../../domain/tell-checker/tell.ts";
import classes from "./suggestion-row.module.css";
import { actionName, quoteSpot, tellKey } from "./suggestion-text.ts";
import listClasses from "./suggestions.module.css";

interface IgnoredSuggestionsProps {
	tells: readonly Tell[];
	onBringBack: (tell: Tell) => void;
}

/** What the author chose to leave as it is, with a way back. */
export function IgnoredSuggestions({ tells, onBringBack }: IgnoredSuggestionsProps) {
	return (
		<ul className={listClasses.list} aria-label="Ignored suggestions">
			{tells.map((tell) => (
				<li key={tellKey(tell)} className={classes.row}>
					<p className={classes.words}>
						<span className={classes.message}>
							{tell.found === "" ? tell.message : `“${quoteSpot(tell.found)}”`}
						</span>
					</p>
					<Button
						size="sm"
						variant="subtle"
						aria-label={actionName("Bring back", tell)}
						onClick={() => onBringBack(tell)}
					>
						Bring back
					</Button>
				</li>
			))}
		</ul>
	);
}
