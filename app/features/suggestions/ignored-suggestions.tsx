import { Button, Text } from "@mantine/core";
import type { Tell } from "../../../domain/tell-checker/tell.ts";
import { SuggestionItem, SuggestionList } from "./suggestion-row.tsx";
import { actionName, quoteSpot, tellKey } from "./suggestion-text.ts";

interface IgnoredSuggestionsProps {
	tells: readonly Tell[];
	onRestore: (tell: Tell) => void;
}

/** What the author chose to leave as it is, with a way back. */
export function IgnoredSuggestions({ tells, onRestore }: IgnoredSuggestionsProps) {
	return (
		<SuggestionList aria-label="Ignored suggestions">
			{tells.map((tell) => (
				<SuggestionItem key={tellKey(tell)}>
					<Text size="sm" c="dimmed" flex="1 1 15rem" miw={0}>
						{tell.found === "" ? tell.message : `“${quoteSpot(tell.found)}”`}
					</Text>
					<Button
						size="sm"
						variant="subtle"
						aria-label={actionName("Bring back", tell)}
						onClick={() => onRestore(tell)}
					>
						Bring back
					</Button>
				</SuggestionItem>
			))}
		</SuggestionList>
	);
}
