import { ActionIcon, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "../../../domain/messages.ts";
import { maxVoiceExampleLength, maxVoiceExamples } from "../../../domain/voice-proposal.ts";
import { WarningNote } from "../../components/ui/warning-note.tsx";

/** One pasted post; `id` tells the fields apart while posts come and go. */
export const createVoiceExample = (text: string) => ({ id: crypto.randomUUID(), text });
type VoiceExample = ReturnType<typeof createVoiceExample>;

interface VoiceExamplesFormProps {
	examples: VoiceExample[];
	onChange: (examples: VoiceExample[]) => void;
	isProposing: boolean;
	/** Whether the last try gave no proposal: the author goes on where they were. */
	isFailed: boolean;
	/** Why the model cannot be asked, in a sentence; null: it can, or none is set. */
	modelUnavailable: string | null;
	onPropose: (proposing: { examples: string[]; offline: boolean }) => void;
	/** Null: nothing has been proposed yet. */
	onShowProposal: (() => void) | null;
}

/** Up to five posts of the author. Empty fields are left out. */
export function VoiceExamplesForm(props: VoiceExamplesFormProps) {
	const { examples, onChange, isProposing, isFailed, modelUnavailable, onPropose, onShowProposal } = props;
	const [missing, setMissing] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const focusField = (index: number) => form.current?.querySelectorAll("textarea")[index]?.focus();

	// While it waits the button is disabled and cannot keep the focus.
	useDidUpdate(() => {
		if (isFailed && !isProposing) submitButton.current?.focus();
	}, [isFailed, isProposing]);

	function propose(offline: boolean) {
		const texts = examples.map(({ text }) => text).filter((text) => text.trim() !== "");
		setMissing(texts.length === 0);
		if (texts.length === 0) return focusField(0);
		onPropose({ examples: texts, offline });
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		propose(false);
	}

	function add() {
		flushSync(() => onChange([...examples, createVoiceExample("")]));
		focusField(examples.length);
	}

	function remove(index: number) {
		flushSync(() => onChange(examples.filter((_, other) => other !== index)));
		focusField(Math.max(0, index - 1));
	}

	return (
		<form ref={form} noValidate onSubmit={submit}>
			<Stack>
				<Text c="dimmed">
					Paste a few posts you are happy with. The proposal says how they are written, as rules you can
					change.
				</Text>
				{examples.map((example, index) => (
					<Group key={example.id} gap="xs" align="flex-start" wrap="nowrap">
						<Textarea
							label={`Post ${index + 1}`}
							// The dialog itself focuses what carries `data-autofocus`, but only when it opens.
							autoFocus={index === 0}
							data-autofocus={index === 0 || undefined}
							flex={1}
							minRows={3}
							maxRows={8}
							maxLength={maxVoiceExampleLength}
							readOnly={isProposing}
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
								// Beside the field, not beside its label.
								mt="1.625rem"
								disabled={isProposing}
								onClick={() => remove(index)}
							>
								<IconTrash size={20} stroke={1.6} aria-hidden />
							</ActionIcon>
						)}
					</Group>
				))}
				{examples.length < maxVoiceExamples && (
					<Button
						size="sm"
						variant="light"
						style={{ alignSelf: "flex-start" }}
						disabled={isProposing}
						leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
						onClick={add}
					>
						Add another post
					</Button>
				)}
				{modelUnavailable && (
					<WarningNote role="status">
						<Text inherit fw={600}>
							{modelUnavailable}
						</Text>
						<Text inherit mt={4} mb="sm">
							The built-in offline writer can describe what can be counted in your posts instead.
						</Text>
						<Button size="sm" disabled={isProposing} onClick={() => propose(true)}>
							Use the offline writer
						</Button>
					</WarningNote>
				)}
				<Group gap="xs">
					<Button ref={submitButton} type="submit" variant="filled" loading={isProposing}>
						Propose my voice
					</Button>
					{onShowProposal && (
						<Button disabled={isProposing} onClick={onShowProposal}>
							Show the last proposal
						</Button>
					)}
					<Text span size="sm" c="dimmed" role="status">
						{isProposing ? "Reading your posts…" : "Uses one generation"}
					</Text>
				</Group>
			</Stack>
		</form>
	);
}
