import { page } from "vitest/browser";
import { useAuth } from "../../../app/features/auth/use-auth.ts";
import { useSection } from "../../../app/routes/workspace/use-section.ts";
import { Workspace } from "../../../app/routes/workspace/workspace.tsx";
import { type Answer, answerCalls } from "../setup/answer-calls.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { idea } from "../setup/sentences.ts";
import { cardOf, show as showPart } from "../setup/show.tsx";

/** The generator, as soon as it is known who has signed in. */
function Generator() {
	const { user } = useAuth();
	const place = useSection();
	return user && <Workspace userId={user.id} {...place} />;
}

export const message = page.getByRole("textbox", { name: "Your Message." });
export const generate = page.getByRole("button", { name: "Generate" }).first();
export const result = cardOf("Your AI Enhanced Social Post");
export const editor = result.getByRole("textbox", { name: "Your AI Enhanced Social Post" });
export const preview = page.getByLabelText("Post preview");
export const stop = result.getByRole("button", { name: "Stop" });

/** Shows the generator to a new author. */
export async function show() {
	await becomeAuthor();
	return showPart(<Generator />);
}

export async function askForPost(about = idea): Promise<void> {
	await message.fill(about);
	await generate.click();
}

/** The test answers calls of these methods to the function that writes posts. */
export const answerGeneration = (answers: Partial<Record<"GET" | "POST" | "DELETE", Answer>>) =>
	answerCalls((request) =>
		request.url.endsWith("/functions/v1/generate-linkedin-post")
			? answers[request.method as keyof typeof answers]?.(request)
			: undefined,
	);

/** The function's answer to a question for the rest of the week and the writer. */
export const quota = (more: {
	remainingPosts?: number;
	model?: string;
	modelUnavailable?: string | null;
}) => {
	const writer = more.model || more.modelUnavailable ? "model" : "offline";
	return Response.json({ remainingPosts: 20, weeklyLimit: 20, writer, ...more });
};

/** The function's answer with a post. */
export const written = (generatedPost: string, more: { isCutOff?: boolean } = {}) =>
	Response.json({
		generatedPost,
		remainingPosts: 19,
		testMode: false,
		weeklyLimitReached: false,
		writer: "model",
		generatedPostId: null,
		isCutOff: false,
		...more,
	});

/** A model that thinks until its caller has gone. */
export const untilAborted = ({ signal }: Request) =>
	new Promise<never>((_resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason));
	});
