import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { maxSystemMessageLength } from "../../../domain/generation.ts";

interface VoiceProposalFormProps {
	text: string;
	onChange: (text: string) => void;
	onBack: () => void;
	onUse: () => void;
}

/** The proposed rules, for the author to change before they go into the card's editor. */
export function VoiceProposalForm({ text, onChange, onBack, onUse }: VoiceProposalFormProps) {
	const field = useRef<HTMLTextAreaElement>(null);

	useEffect(() => field.current?.focus(), []);

	return (
		<Stack>
			<Textarea
				ref={field}
				label="Proposed rules"
				data-autofocus
				description="Change what you like. They open in your rules, where you save them."
				autosize
				minRows={6}
				maxRows={16}
				maxLength={maxSystemMessageLength}
				value={text}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			<Group gap="xs">
				<Button disabled={text.trim() === ""} onClick={onUse}>
					Use this text
				</Button>
				<Button variant="default" onClick={onBack}>
					Back
				</Button>
			</Group>
		</Stack>
	);
}
