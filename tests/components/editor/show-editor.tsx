import { type ReactNode, useState } from "react";
import { page } from "vitest/browser";
import { StepCard } from "../../../app/components/layout/step-card.tsx";
import type { PostMode } from "../../../app/components/post-editor/post-view.tsx";
import { ResultPost } from "../../../app/features/editor/result-post.tsx";
import { elementOf } from "../setup/elements.ts";
import { cardOf, show } from "../setup/show.tsx";

const title = "Your AI Enhanced Social Post";

interface WrittenPostProps {
	text: string;
	/** Stands beside the copy button. */
	schedule?: ReactNode;
}

function WrittenPost({ text, schedule }: WrittenPostProps) {
	const [post, setPost] = useState(text);
	const [mode, setMode] = useState<PostMode>({ mode: "preview" });
	return (
		<main>
			<StepCard step={5} title={title} titleId="your-post" scrolls>
				<ResultPost
					post={post}
					titleId="your-post"
					authorName="Ada Author"
					mode={mode}
					onModeChange={setMode}
					onChange={setPost}
					schedule={schedule}
				/>
			</StepCard>
		</main>
	);
}

export const card = cardOf(title);
export const editor = card.getByRole("textbox", { name: title });
export const preview = page.getByLabelText("Post preview");

/** The result card with this text in it, as readers see it. */
export async function showPreview(text: string, schedule?: ReactNode): Promise<void> {
	await show(<WrittenPost text={text} schedule={schedule} />);
}

/** The result card with this text in it, which the author edits. */
export async function showEditor(text: string): Promise<void> {
	await showPreview(text);
	await switchTo("Edit");
}

export const switchTo = (view: "Preview" | "Edit") => card.getByText(view, { exact: true }).click();

const field = () => elementOf<HTMLTextAreaElement>(editor);

/** Selects a part of the text in the editor, from one offset to another. */
export async function select(start: number, end: number): Promise<void> {
	const element = await field();
	element.focus();
	element.setSelectionRange(start, end);
}

/** Where the caret stands in the editor, or its selection starts. */
export const caret = async () => (await field()).selectionStart;

/** Pastes into the editor as a program would: with an HTML and a plain flavour. */
export async function paste(html: string, plain: string): Promise<void> {
	const element = await field();
	element.focus();
	const data = new DataTransfer();
	if (html !== "") data.setData("text/html", html);
	if (plain !== "") data.setData("text/plain", plain);
	const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
	if (element.dispatchEvent(event)) document.execCommand("insertText", false, plain);
}
