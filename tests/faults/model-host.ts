import { type Author, serviceClient } from "../factories/author.ts";
import type { DatabaseKind } from "../factories/database-kinds.ts";
import { type RunningHost, startHost, type TestHost } from "../factories/host.ts";
import { type ModelAnswer, type ModelCall, startModelServer } from "../factories/model-server.ts";
import { streamPost } from "../factories/stream-post.ts";

/** The sentence for a generation that failed and was given back. */
export const failed = "Failed to generate post. Please try again.";

/** The first words of a post whose writer stops in the middle. */
export const opening = "Night shifts taught me to ask early.\n\nAsk before you are ";

/** The form in which a post is asked for: at once, or word by word. */
export type Form = "whole" | "streamed";
export const forms: Form[] = ["whole", "streamed"];

/** The answer that an author got. */
export interface Attempt {
	status: number;
	/** The sentence of a refusal, or of an error in the stream. */
	message: string | null;
	/** The part of a stream that was shown before it ended. */
	shown: string;
	post: string | null;
}

/** A running product whose model does, idea by idea, what a test says. */
export type ModelHost = Awaited<ReturnType<typeof startModelHost>>;

/** The model answers all else, such as the self-test at start, with a post. */
export async function startModelHost(env: Record<string, string> = {}, database?: DatabaseKind) {
	const model = await startModelServer();
	const answers = new Map<string, (answer: ModelAnswer) => void>();
	const isAbout = ({ messages }: ModelCall, idea: string) =>
		messages.some(({ content }) => content.includes(idea));
	model.answer = (answer) => {
		for (const [idea, answerIdea] of answers) if (isAbout(answer.call, idea)) return answerIdea(answer);
		answer.send("A post.");
		answer.end();
	};
	const host = await startHost({
		database,
		env: { AI_MODEL: "openai-compatible/tiny", AI_BASE_URL: model.baseUrl, ...env },
	});
	return {
		host,
		model,
		answer: (idea: string, answerIdea: (answer: ModelAnswer) => void) => answers.set(idea, answerIdea),
		/** Takes over the model for an idea: resolves when it is asked. */
		asked: (idea: string) => new Promise<ModelAnswer>((resolve) => void answers.set(idea, resolve)),
		callsAbout: (idea: string) => model.calls.filter((call) => isAbout(call, idea)),
		stop: async () => {
			await host.stop();
			await model.stop();
		},
	};
}

/** Asks for a post; `onWords` is called as soon as some are shown. */
export async function attempt(
	host: TestHost,
	author: Author,
	userMessage: string,
	form: Form,
	onWords: () => void = () => {},
): Promise<Attempt> {
	if (form === "streamed") {
		const { status, refusal, result, errorText, shown } = await streamPost(
			host,
			author,
			{ userMessage },
			{ onChunk: ({ type }) => type === "text-delta" && onWords() },
		);
		const message = refusal ? String(refusal.message) : errorText;
		return { status, message, shown, post: result?.generatedPost ?? null };
	}
	const { data, error, response } = await author.client.functions.invoke("generate-linkedin-post", {
		body: { userMessage },
	});
	const refusal = error ? await response?.json() : null;
	return {
		status: response?.status ?? 0,
		message: refusal?.message ?? null,
		shown: "",
		post: data?.generatedPost ?? null,
	};
}

/** Generations that an author has left, as the product says. */
export async function remaining({ client }: Author): Promise<number> {
	const { data, error } = await client.functions.invoke("generate-linkedin-post", { method: "GET" });
	if (error) throw error;
	return data.remainingPosts;
}

/** Ids of the posts that are being generated for an author. */
export const reservations = async (host: RunningHost, { userId }: Author) =>
	(await serviceClient(host).from("generation_reservations").select("id").eq("user_id", userId)).data;

/** The drafts of an author. */
export const keptPosts = async ({ client }: Author) =>
	(await client.from("draft_versions").select("*").order("id")).data;

/** The answer of a model that says a text, and no more. */
export const says =
	(text: string) =>
	({ send, end }: ModelAnswer): void => {
		send(text);
		end();
	};

/** Why generations failed, in a log or in its lines. */
export const reasonsIn = (log: string | string[]): string[] =>
	(typeof log === "string" ? log.split("\n").slice(0, -1) : log)
		.filter((line) => line.includes('"msg":"generation failed"'))
		.map((line) => (JSON.parse(line) as { reason: string }).reason);
