import { Button, Modal } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifySuccess } from "../../components/notify.ts";
import sheet from "../../components/sheet.module.css";
import { useProposeBrandVoice } from "./propose-brand-voice.ts";
import { newVoiceExample, type VoiceExample, VoiceExamplesForm } from "./voice-examples-form.tsx";
import { VoiceProposalForm } from "./voice-proposal-form.tsx";

interface VoiceFromExamplesProps {
	userId: string;
	/** Gets the text that the author chose; nothing is saved here. */
	onUse: (brandVoice: string) => void;
}

/** Proposes rules from posts that the author pastes. Posts and proposal stay while the dialog is closed. */
export function VoiceFromExamples({ userId, onUse }: VoiceFromExamplesProps) {
	const [opened, setOpened] = useState(false);
	const isOpen = useRef(false);
	const [examples, setExamples] = useState<VoiceExample[]>(() => [newVoiceExample()]);
	/** The last proposal, as far as the author has changed it. */
	const [proposal, setProposal] = useState<string | null>(null);
	const [step, setStep] = useState<"examples" | "proposal">("examples");

	const propose = useProposeBrandVoice(userId, (brandVoice) => {
		setProposal(brandVoice);
		setStep("proposal");
		if (!isOpen.current) notifySuccess(messages.voiceProposed, messages.voiceProposedDetail);
	});

	function toggle(open: boolean) {
		isOpen.current = open;
		setOpened(open);
	}

	return (
		<>
			<Button
				size="sm"
				variant="default"
				leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
				onClick={() => toggle(true)}
			>
				From your posts
			</Button>
			<Modal.Root
				opened={opened}
				onClose={() => toggle(false)}
				size={640}
				radius="lg"
				transitionProps={{ transition: "fade", duration: 120 }}
				classNames={sheet}
			>
				<Modal.Overlay />
				<Modal.Content>
					{/* Without the role this <header> counts as a second banner of the page. */}
					<Modal.Header role="presentation">
						<Modal.Title>Rules from your posts</Modal.Title>
						<Modal.CloseButton aria-label="Close" size={40} />
					</Modal.Header>
					<Modal.Body>
						{step === "proposal" && proposal !== null ? (
							<VoiceProposalForm
								text={proposal}
								onChange={setProposal}
								onBack={() => setStep("examples")}
								onUse={() => {
									toggle(false);
									onUse(proposal);
								}}
							/>
						) : (
							<VoiceExamplesForm
								examples={examples}
								onChange={setExamples}
								proposing={propose.isPending}
								failed={propose.isError || propose.data?.weeklyLimitReached === true}
								onPropose={propose.mutate}
								onShowProposal={proposal === null ? null : () => setStep("proposal")}
							/>
						)}
					</Modal.Body>
				</Modal.Content>
			</Modal.Root>
		</>
	);
}
