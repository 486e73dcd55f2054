import { Button, Group, Text } from "@mantine/core";
import type { Tell } from "../../../domain/tell-checker/tell.ts";
import { PlainList } from "../../components/ui/plain-list.tsx";
import { actionName, quoteSpot, tellKey } from "./suggestion-text.ts";
import classes from "./suggestions.module.css";

interface IgnoredSuggestionsProps {
	tells: readonly Tell[];
	onRestore: (tell: Tell) => void;
}

/** The suggestions that the author ignores, each with a button to restore it. */
export function IgnoredSuggestions({ tells, onRestore }: IgnoredSuggestionsProps) {
	return (
		<PlainList gap={0} aria-label="Ignored suggestions">
			{tells.map((tell) => (
				<Group component="li" key={tellKey(tell)} justify="space-between" gap="xs" className={classes.item}>
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
				</Group>
			))}
		</PlainList>
	);
}
