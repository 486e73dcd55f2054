import { Button, Group, Text, Textarea } from "@mantine/core";
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useDeferredValue } from "react";
import { maxIdeaLength } from "../../../domain/generation.ts";
import { useReplacedText } from "../../components/forms/use-replaced-text.ts";
import { isSubmitShortcut } from "../../components/keyboard/shortcuts.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { TopicQuestions, type TopicQuestionsProps } from "./topic-questions.tsx";

interface MessageCardProps extends TopicQuestionsProps {
	error: ReactNode;
	fieldRef: RefObject<HTMLTextAreaElement | null>;
	/** Whether example ideas are offered while the field is empty. */
	withExamples: boolean;
	/** Whether the draft is saved. */
	mark: ReactNode;
}

const titleId = "your-message";
/** The field takes what room the column has: it is what the page is for. */
const growing = { flex: "1 0 auto", display: "flex", flexDirection: "column" } as const;

/** "Your Message.": the idea that the post is made of. The field is measured each time that it is rendered. */
export const MessageCard = memo(function MessageCard(props: MessageCardProps) {
	const { userId, idea, onChange, onSubmit, error, fieldRef, withExamples, mark } = props;
	// Deferred: the first letter is painted before the examples are removed, which moves everything below them.
	const showsExamples = useDeferredValue(withExamples && idea === "");

	const { key, noteCaret } = useReplacedText(fieldRef, idea);

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
			description={<>A topic, a rough idea or a few notes. {mark}</>}
		>
			<Textarea
				key={key}
				ref={fieldRef}
				aria-labelledby={titleId}
				placeholder="We moved our team to four-day weeks six months ago. Here is what surprised me…"
				styles={{ root: growing, wrapper: growing, input: { flex: growing.flex, fontSize: "1.0625rem" } }}
				minRows={3}
				maxRows={6}
				maxLength={maxIdeaLength}
				value={idea}
				error={error}
				onSelect={noteCaret}
				onChange={(event) => {
					noteCaret(event);
					onChange(event.currentTarget.value);
				}}
				onKeyDown={onKeyDown}
			/>
			<TopicQuestions userId={userId} idea={idea} onChange={onChange} onSubmit={onSubmit} />
			{showsExamples && (
				<Group gap="xs" mt="xs" fz="sm">
					<Text span inherit c="dimmed">
						Try an idea:
					</Text>
					{exampleIdeas.map(({ label, example }) => (
						<Button
							key={label}
							size="xs"
							radius="xl"
							fw={500}
							fz="sm"
							h={36}
							onClick={() => {
								onChange(example);
								fieldRef.current?.focus();
							}}
						>
							{label}
						</Button>
					))}
				</Group>
			)}
		</StepCard>
	);
});

const exampleIdeas = [
	{
		label: "A lesson learned",
		example: "The most useful thing I learned at work this year, and how I learned it",
	},
	{ label: "A small habit", example: "A small habit that saves me an hour every week" },
	{
		label: "A change of mind",
		example: "Something about my job that I used to believe, and what changed my mind",
	},
] as const;
