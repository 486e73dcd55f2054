export interface TopicQuestions {
	topic: string;
	questions: readonly string[];
}

export const topicQuestionsKey = (userId: string) => ["topic-questions", userId] as const;

/** The idea that a topic and its answers make. */
export function withAnswers(topic: string, answers: readonly string[]): string {
	const [first = "", ...rest] = answers;
	return [first === "" ? topic : `${topic}: ${first}`, ...rest].join("\n").replace(/\n+$/u, "");
}

/** The answers in such an idea; null in another one. A phone leaves a space behind the topic. */
export function answersIn(idea: string, { topic, questions }: TopicQuestions): string[] | null {
	if (idea.trimEnd() === topic) return [""];
	const [first = "", ...rest] = idea.slice(topic.length).split("\n");
	const isOther = !idea.startsWith(topic) || (first !== "" && !first.startsWith(": "));
	return isOther || rest.length >= questions.length ? null : [first.slice(2), ...rest];
}
