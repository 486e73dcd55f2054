import { Button, Group, type GroupProps, Stack, type StackProps, Text } from "@mantine/core";
import { useId } from "react";
import type { Tell } from "../../../domain/tell-checker/tell.ts";
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
		<SuggestionItem mod="suggestion">
			<Text size="sm" flex="1 1 15rem" miw={0}>
				{spot !== "" && (
					<Text component="strong" inherit display="block" fw={600} style={{ overflowWrap: "anywhere" }}>
						“{spot}”
					</Text>
				)}
				<Text component="span" inherit c="dimmed">
					{message}
				</Text>
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
							uses one generation
						</Text>
					</>
				)}
				<Button
					size="sm"
					variant="subtle"
					color="gray"
					c="dimmed"
					aria-label={actionName("Ignore", tell)}
					onClick={onIgnore}
				>
					Ignore
				</Button>
			</Group>
		</SuggestionItem>
	);
}

export const SuggestionList = (props: StackProps) => (
	<Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }} {...props} />
);

export const SuggestionItem = (props: GroupProps) => (
	<Group
		component="li"
		justify="space-between"
		gap="xs"
		py="sm"
		style={{ borderTop: "1px solid var(--app-border)" }}
		{...props}
	/>
);
