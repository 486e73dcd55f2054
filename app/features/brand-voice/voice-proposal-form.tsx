import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import { maxSystemMessageLength } from "../../../domain/generation.ts";
import classes from "./voice-from-examples.module.css";

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
		<div className={classes.form}>
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
			<div className={classes.actions}>
				<Button disabled={text.trim() === ""} onClick={onUse}>
					Use this text
				</Button>
				<Button variant="default" onClick={onBack}>
					Back
				</Button>
			</div>
		</div>
	);
}
