import type { ReactNode, Ref } from "react";
import type { Writer } from "../../../domain/generation.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { ResultPlaceholder } from "./result-placeholder.tsx";

interface ResultCardProps {
	/** Null before the first text. */
	writer: keyof typeof writerLabels | null;
	/** Beside the writer: whether the text is saved, and what the writer was asked. */
	mark?: ReactNode;
	generating: boolean;
	/** The words so far of the post that is being generated. */
	words: string;
	onStop: () => void;
	/** The author begins a text without generating one. */
	onWrite?: () => void;
	/** Above all else. */
	notice?: ReactNode;
	/** At the end of the title row. */
	action?: ReactNode;
	/** The post, when there is one and none is being generated. */
	children?: ReactNode;
	ref?: Ref<HTMLElement>;
}

export const resultTitleId = "your-post";
const writerLabels = {
	model: "Written by the AI model",
	offline: "Written by the offline writer",
	test: "Sample post, test mode",
	author: "Written by you",
	edited: "Edited by you",
} satisfies Record<Writer | "author" | "edited", string>;

/** "Your AI Enhanced Social Post": the post, or its place before and during a generation. */
export function ResultCard(props: ResultCardProps) {
	const { writer, mark, generating } = props;
	const ready = writer !== null && !generating;
	return (
		<StepCard
			step={5}
			title="Your AI Enhanced Social Post"
			titleId={resultTitleId}
			description={
				ready && (
					<>
						<span>{writerLabels[writer]}</span>
						{mark && <> · {mark}</>}
					</>
				)
			}
			action={props.action}
			scrolls
			ref={props.ref}
		>
			{props.notice}
			<ResultPlaceholder
				generating={generating}
				words={props.words}
				ready={ready}
				onStop={props.onStop}
				onWrite={props.onWrite}
			/>
			{ready && props.children}
		</StepCard>
	);
}
