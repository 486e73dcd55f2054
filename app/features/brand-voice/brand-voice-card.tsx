import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { messages } from "../../../domain/messages.ts";
import { StepCard } from "../../components/step-card.tsx";
import classes from "./brand-voice-card.module.css";
import { BrandVoiceEditor } from "./brand-voice-editor.tsx";
import { type Notice, RulesNotice } from "./rules-notice.tsx";
import { useBrandVoice, useSaveBrandVoice } from "./use-brand-voice.ts";

const placeholder = "Click to set your brand voice and system message...";
const titleId = "your-rules";

interface BrandVoiceCardProps {
	userId: string;
	/** What the editor opens with, unsaved; null while the card only shows. A proposed text goes in here. */
	editing: string | null;
	onEditingChange: (text: string | null) => void;
	/** Called when the profile has the rules that the author saved, with the ones it had before. */
	onSaved: (rules: string, previous: string) => void;
	/** What the last act did beside changing the rules. */
	notice: Notice | null;
	/** Buttons below the rules; not there while they are edited, when they could replace the author's draft. */
	tools: ReactNode;
}

/** "Your Rules.": the brand voice, click to edit, kept on the author's profile. */
export function BrandVoiceCard({
	userId,
	editing,
	onEditingChange,
	onSaved,
	notice,
	tools,
}: BrandVoiceCardProps) {
	const { data: brandVoice, isError, refetch } = useBrandVoice(userId);
	const save = useSaveBrandVoice(userId, messages.brandVoiceKept);
	const pencil = useRef<HTMLButtonElement>(null);
	const edit = () => onEditingChange(brandVoice ?? "");

	function close() {
		onEditingChange(null);
		requestAnimationFrame(() => pencil.current?.focus());
	}

	function saveDraft(draft: string) {
		close();
		const previous = brandVoice ?? "";
		if (draft === brandVoice) return onSaved(draft, previous);
		save.mutate(draft, {
			onSuccess: () => onSaved(draft, previous),
			// A failed save gives the words back to the author instead of dropping them.
			onError: () => onEditingChange(draft),
		});
	}

	return (
		<StepCard
			step={1}
			title="Your Rules."
			titleId={titleId}
			description="Your brand voice and system message. The text is automatically saved to your profile."
			action={
				editing === null &&
				brandVoice !== undefined && (
					<ActionIcon ref={pencil} aria-label="Edit your rules" size={40} onClick={edit}>
						<IconPencil size={20} stroke={1.6} aria-hidden />
					</ActionIcon>
				)
			}
		>
			{editing !== null ? (
				<BrandVoiceEditor
					key={editing}
					initialText={editing}
					savedText={brandVoice ?? ""}
					labelledBy={titleId}
					onSave={saveDraft}
					onCancel={close}
				/>
			) : isError && brandVoice === undefined ? (
				<div className={classes.failure}>
					<span>{messages.brandVoiceLoadFailed}</span>
					<Button variant="default" size="sm" onClick={() => refetch()}>
						Try again
					</Button>
				</div>
			) : brandVoice === undefined ? (
				<Skeleton height="4.5rem" aria-label="Loading your rules" />
			) : (
				<>
					{/* The pencil is the way by keyboard; the text is the larger target for a pointer. */}
					{/* A long text scrolls, so the keyboard has to reach it. */}
					{/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
					{/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this is text. */}
					<div
						role="group"
						aria-labelledby={titleId}
						tabIndex={brandVoice === "" ? undefined : 0}
						className={classes.text}
						data-empty={brandVoice === "" || undefined}
						onClick={edit}
					>
						{brandVoice || placeholder}
					</div>
					<RulesNotice notice={notice} onUndo={() => pencil.current?.focus()} />
					<div className={classes.tools}>{tools}</div>
				</>
			)}
		</StepCard>
	);
}
