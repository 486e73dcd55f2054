import { useState } from "react";
import { page } from "vitest/browser";
import { ResultCard } from "../../../app/features/editor/result-card.tsx";
import { cardOf, show } from "../setup/show.tsx";

function WrittenPost({ text }: { text: string }) {
	const [post, setPost] = useState(text);
	return (
		<ResultCard
			post={post}
			writer="offline"
			generating={false}
			words=""
			onStop={() => {}}
			authorName="Ada Author"
			onChange={setPost}
		/>
	);
}

export const card = cardOf("Your AI Enhanced Social Post");
export const editor = card.getByRole("textbox", { name: "Your AI Enhanced Social Post" });
export const preview = page.getByLabelText("Post preview");

/** The result card with this text in it, which the author edits. */
export async function showEditor(text: string): Promise<void> {
	await show(<WrittenPost text={text} />);
	await switchTo("Edit");
}

export const switchTo = (view: "Preview" | "Edit") => card.getByText(view, { exact: true }).click();

/** Selects a part of the text in the editor, from one offset to another. */
export function select(start: number, end: number): void {
	const field = editor.element() as HTMLTextAreaElement;
	field.focus();
	field.setSelectionRange(start, end);
}
