import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { StepCard } from "../../components/step-card.tsx";
import classes from "./brand-voice-card.module.css";
import { BrandVoiceEditor } from "./brand-voice-editor.tsx";
import { useBrandVoice, useSaveBrandVoice } from "./use-brand-voice.ts";

const placeholder = "Click to set your brand voice and system message...";
const titleId = "your-rules";

/** "Your Rules.": the brand voice, click to edit, kept on the author's profile. */
export function BrandVoiceCard({ userId }: { userId: string }) {
	const { data: brandVoice, isError, refetch } = useBrandVoice(userId);
	const save = useSaveBrandVoice(userId);
	/** What the editor opens with; null while the card only shows. */
	const [editing, setEditing] = useState<string | null>(null);
	const pencil = useRef<HTMLButtonElement>(null);
	const edit = () => setEditing(brandVoice ?? "");

	function close() {
		setEditing(null);
		requestAnimationFrame(() => pencil.current?.focus());
	}

	function saveDraft(draft: string) {
		close();
		if (draft === brandVoice) return;
		// A failed save gives the words back to the author instead of dropping them.
		save.mutate(draft, { onError: () => setEditing(draft) });
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
					initialText={editing}
					savedText={brandVoice ?? ""}
					labelledBy={titleId}
					onSave={saveDraft}
					onCancel={close}
				/>
			) : isError ? (
				<div className={classes.failure}>
					<span>{messages.brandVoiceLoadFailed}</span>
					<Button variant="default" size="sm" onClick={() => refetch()}>
						Try again
					</Button>
				</div>
			) : brandVoice === undefined ? (
				<Skeleton height="4.5rem" aria-label="Loading your rules" />
			) : (
				// The pencil is the way by keyboard; the text is the larger target for a pointer.
				// biome-ignore lint/a11y/noStaticElementInteractions: see above
				// biome-ignore lint/a11y/useKeyWithClickEvents: see above
				<div className={classes.text} data-empty={brandVoice === "" || undefined} onClick={edit}>
					{brandVoice || placeholder}
				</div>
			)}
		</StepCard>
	);
}
