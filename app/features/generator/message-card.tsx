import { Textarea } from "@mantine/core";
import type { KeyboardEvent, Ref } from "react";
import { maxUserMessageLength } from "../../../domain/generation.ts";
import { isSubmitShortcut } from "../../components/shortcuts.ts";
import { StepCard } from "../../components/step-card.tsx";

interface MessageCardProps {
	message: string;
	onChange: (message: string) => void;
	onSubmit: () => void;
	fieldRef: Ref<HTMLTextAreaElement>;
}

const titleId = "your-message";

/** "Your Message.": the topic or idea the post is made of. */
export function MessageCard({ message, onChange, onSubmit, fieldRef }: MessageCardProps) {
	function onKeyDown(event: KeyboardEvent) {
		if (!isSubmitShortcut(event)) return;
		event.preventDefault();
		onSubmit();
	}

	return (
		<StepCard
			step={2}
			title="Your Message."
			titleId={titleId}
			description="A topic, a rough idea or a few notes. Your draft stays on this device."
		>
			<Textarea
				ref={fieldRef}
				aria-labelledby={titleId}
				placeholder="We moved our team to four-day weeks six months ago. Here is what surprised me…"
				autosize
				minRows={5}
				maxRows={16}
				maxLength={maxUserMessageLength}
				value={message}
				onChange={(event) => onChange(event.currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
		</StepCard>
	);
}
