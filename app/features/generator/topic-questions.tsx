import { Fieldset, Stack, TextInput } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef } from "react";
import { messages } from "../../../domain/messages.ts";
import { capitalise } from "../../../domain/text/sentence-text.ts";
import {
	answersIn,
	type TopicQuestions as Questions,
	topicQuestionsKey,
	withAnswers,
} from "./topic-answers.ts";

export interface TopicQuestionsProps {
	userId: string;
	idea: string;
	onChange: (idea: string) => void;
	onSubmit: () => void;
}

const longestAnswer = 1000;

/** The offline writer's questions about a bare topic. The answers are lines of the idea: they are saved with it. */
export function TopicQuestions({ userId, idea, onChange, onSubmit }: TopicQuestionsProps) {
	const { data: asked, dataUpdatedAt } = useQuery<Questions | null>({
		queryKey: topicQuestionsKey(userId),
		queryFn: skipToken,
		gcTime: Number.POSITIVE_INFINITY,
	});
	const firstField = useRef<HTMLInputElement>(null);
	// The same questions take the focus each time that they are asked.
	useDidUpdate(() => firstField.current?.focus(), [dataUpdatedAt]);

	const given = asked && answersIn(idea, asked);
	if (!asked || !given) return null;
	const answers = asked.questions.map((_, index) => given[index] ?? "");
	const answer = (index: number, text: string) =>
		onChange(withAnswers(asked.topic, answers.with(index, text)));

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Enter" && !event.nativeEvent.isComposing) onSubmit();
	}

	return (
		<Fieldset variant="unstyled" mt="sm" legend={messages.generateAsks}>
			<Stack gap="xs" mt="xs">
				{asked.questions.map((question, index) => (
					<TextInput
						key={question}
						ref={index === 0 ? firstField : undefined}
						label={capitalise(question)}
						maxLength={longestAnswer}
						value={answers[index]}
						onChange={(event) => answer(index, event.currentTarget.value)}
						onKeyDown={onKeyDown}
					/>
				))}
			</Stack>
		</Fieldset>
	);
}
