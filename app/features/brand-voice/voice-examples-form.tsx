import { ActionIcon, Button, Textarea } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "../../../domain/messages.ts";
import { maxVoiceExampleLength, maxVoiceExamples } from "../../../domain/voice-proposal.ts";
import classes from "./voice-from-examples.module.css";

/** One pasted post; `id` tells the fields apart while posts come and go. */
export interface VoiceExample {
	id: number;
	text: string;
}

let lastId = 0;
export const newVoiceExample = (): VoiceExample => {
	lastId += 1;
	return { id: lastId, text: "" };
};

interface VoiceExamplesFormProps {
	examples: VoiceExample[];
	onChange: (examples: VoiceExample[]) => void;
	proposing: boolean;
	/** Whether the last try gave no proposal: the author goes on where they were. */
	failed: boolean;
	onPropose: (examples: string[]) => void;
	/** Null: nothing has been proposed yet. */
	onShowProposal: (() => void) | null;
}

/** Up to five posts of the author. Empty fields are left out. */
export function VoiceExamplesForm({
	examples,
	onChange,
	proposing,
	failed,
	onPropose,
	onShowProposal,
}: VoiceExamplesFormProps) {
	const [missing, setMissing] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const focusField = (index: number) => form.current?.querySelectorAll("textarea")[index]?.focus();

	// The dialog itself focuses what carries `data-autofocus`, but only when it opens.
	useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
	// While it waits the button is disabled and cannot keep the focus.
	const wasProposing = useRef(proposing);
	useEffect(() => {
		if (wasProposing.current && failed && !proposing) submitButton.current?.focus();
		wasProposing.current = proposing;
	}, [failed, proposing]);

	function submit(event: FormEvent) {
		event.preventDefault();
		const texts = examples.map(({ text }) => text).filter((text) => text.trim() !== "");
		setMissing(texts.length === 0);
		if (texts.length === 0) return focusField(0);
		onPropose(texts);
	}

	function add() {
		flushSync(() => onChange([...examples, newVoiceExample()]));
		focusField(examples.length);
	}

	function remove(index: number) {
		flushSync(() => onChange(examples.filter((_, other) => other !== index)));
		focusField(Math.max(0, index - 1));
	}

	return (
		<form ref={form} noValidate onSubmit={submit} className={classes.form}>
			<p className={classes.intro}>
				Paste a few posts you are happy with. The proposal says how they are written, as rules you can change.
			</p>
			{examples.map((example, index) => (
				<div key={example.id} className={classes.example}>
					<Textarea
						label={`Post ${index + 1}`}
						data-autofocus={index === 0 || undefined}
						classNames={{ root: classes.grow }}
						autosize
						minRows={3}
						maxRows={8}
						maxLength={maxVoiceExampleLength}
						readOnly={proposing}
						error={index === 0 && missing ? messages.voiceExampleRequired : undefined}
						value={example.text}
						onChange={(event) => {
							const text = event.currentTarget.value;
							setMissing(false);
							onChange(examples.map((other) => (other.id === example.id ? { ...other, text } : other)));
						}}
					/>
					{examples.length > 1 && (
						<ActionIcon
							aria-label={`Remove post ${index + 1}`}
							size={40}
							disabled={proposing}
							onClick={() => remove(index)}
						>
							<IconTrash size={20} stroke={1.6} aria-hidden />
						</ActionIcon>
					)}
				</div>
			))}
			{examples.length < maxVoiceExamples && (
				<Button
					size="sm"
					variant="light"
					className={classes.add}
					disabled={proposing}
					leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
					onClick={add}
				>
					Add another post
				</Button>
			)}
			<div className={classes.actions}>
				<Button ref={submitButton} type="submit" loading={proposing}>
					Propose my voice
				</Button>
				{onShowProposal && (
					<Button variant="default" disabled={proposing} onClick={onShowProposal}>
						Show the last proposal
					</Button>
				)}
				<span className={classes.hint} role="status">
					{proposing ? "Reading your posts…" : "Uses one generation"}
				</span>
			</div>
		</form>
	);
}
