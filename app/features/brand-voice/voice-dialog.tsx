import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { maxBrandVoiceLength } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { pageLayer } from "../../components/dialogs/layers.ts";
import { useTyped } from "../../components/dialogs/typed.ts";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";
import { notifySuccess } from "../../lib/toasts/notify.ts";
import { useProposeBrandVoice } from "./api/propose-brand-voice.ts";
import { createVoiceExample, VoiceExamplesForm } from "./voice-examples-form.tsx";

export interface VoiceDialogProps {
	userId: string;
	/** Gets the text that the author chose; nothing is saved here. */
	onUse: (brandVoice: string) => void;
	opened: boolean;
	onClose: () => void;
}

/** Proposes rules from posts that the author pastes. Posts and proposal stay while the dialog is closed. */
export function VoiceDialog({ userId, onUse, opened, onClose }: VoiceDialogProps) {
	const isOpen = useRef(false);
	const { propose, proposal, isPending, isFailed, ...last } = useProposeBrandVoice(userId, () => {
		if (!isOpen.current) notifySuccess(messages.voiceProposed, messages.voiceProposedDetail);
	});
	const { data: status } = useGenerationStatus(userId);
	const [examples, setExamples] = useState(() =>
		(last.examples.length > 0 ? last.examples : [""]).map(createVoiceExample),
	);
	/** The last proposal, as far as the author has changed it. */
	const [text, setText] = useState<string | null>(null);
	/** The proposal as it came, or was last used. */
	const [used, setUsed] = useState<string | null>(null);
	const [step, setStep] = useState<"examples" | "proposal">("examples");

	useEffect(() => {
		if (!proposal) return;
		setText(proposal.brandVoice);
		setUsed(proposal.brandVoice);
		setStep("proposal");
	}, [proposal]);

	// The text stays while the dialog is closed, and goes with the page.
	const isPasted = examples.some(
		(pasted) => pasted.text.trim() !== "" && !last.examples.includes(pasted.text),
	);
	useTyped(pageLayer, () => isPasted || text !== used);

	useEffect(() => {
		isOpen.current = opened;
		return () => {
			isOpen.current = false;
		};
	}, [opened]);

	function use(chosen: string) {
		onClose();
		setUsed(chosen);
		onUse(chosen);
	}

	return (
		<Dialog title="Rules from your posts" size={640} opened={opened} onClose={onClose}>
			{step === "proposal" && text !== null ? (
				<Stack>
					<Textarea
						autoFocus
						data-autofocus
						label="Proposed rules"
						description="Change what you like. They open in your rules, where you save them."
						minRows={6}
						maxRows={16}
						maxLength={maxBrandVoiceLength}
						value={text}
						onChange={(event) => setText(event.currentTarget.value)}
					/>
					<Group gap="xs">
						<Button variant="filled" disabled={text.trim() === ""} onClick={() => use(text)}>
							Use this text
						</Button>
						<Button onClick={() => setStep("examples")}>Back</Button>
					</Group>
				</Stack>
			) : (
				<VoiceExamplesForm
					examples={examples}
					onChange={setExamples}
					isProposing={isPending}
					isFailed={isFailed}
					modelUnavailable={status?.modelUnavailable ?? null}
					onPropose={propose}
					onShowProposal={text === null ? null : () => setStep("proposal")}
				/>
			)}
		</Dialog>
	);
}
