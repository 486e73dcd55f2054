import { Alert, Button, Group, Spoiler, Text, Textarea } from "@mantine/core";
import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { maxPostLength } from "../../../../domain/generation.ts";
import {
	countCharacters,
	linkedInCharacterLimit,
} from "../../../../domain/linkedin-format/count-characters.ts";
import { messages } from "../../../../domain/messages.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { isSubmitShortcut, shortcutLabel } from "../../../components/keyboard/shortcuts.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { useUpdatePost } from "../api/use-update-post.ts";
import { PostConflict } from "../api/write-post.ts";

interface EditTextDialogProps {
	post: ScheduledPost;
	userId: string;
	onClose: () => void;
}

/** Changes the text of a planned post. After a failure or a conflict the text stays in the field. */
export function EditTextDialog({ post, userId, onClose }: EditTextDialogProps) {
	const { accept: updatePost } = useUpdatePost(userId);
	/** The version that the author has seen: when the dialog opened, or in the message of a conflict. */
	const [seen, setSeen] = useState(post);
	const [conflict, setConflict] = useState<PostConflict | null>(null);
	const [text, setText] = useState(post.post_content);
	const [step, setStep] = useState<"writing" | "saving" | "leaving">("writing");
	const [issue, setIssue] = useState<string | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const questionId = useId();
	const isChanged = text !== seen.post_content;
	const characters = countCharacters(text);

	/** A ref callback: the dialog mounts the field after the effects of this component have run. */
	const takeField = useCallback((node: HTMLTextAreaElement | null) => {
		field.current = node;
		node?.setSelectionRange(node.value.length, node.value.length);
	}, []);

	async function save() {
		if (step === "saving") return;
		if (text.trim() === "") {
			setIssue("Please write a text. To get rid of the post, delete it.");
			field.current?.focus();
			return;
		}
		if (!isChanged) return onClose();
		setStep("saving");
		try {
			await updatePost({ post: seen, values: { post_content: text } });
			onClose();
		} catch (error) {
			setStep("writing");
			if (!(error instanceof PostConflict)) return;
			setConflict(error);
			if (error.current) setSeen(error.current);
		}
	}

	/** Escape, the close button or a click outside: any of them may be an accident. */
	function leave() {
		if (step === "leaving") keep();
		else if (isChanged) setStep("leaving");
		else onClose();
	}

	function keep() {
		setStep("writing");
		field.current?.focus();
	}

	return (
		<Dialog
			title="Edit text"
			opened
			onClose={() => step !== "saving" && leave()}
			size={640}
			returnFocus={false}
		>
			{conflict && (
				<Alert color="red" variant="outline" mb="sm" title={messages.updatePostFailed}>
					{conflict.current ? messages.postTextChanged : messages.postGone}
					{conflict.current && (
						<Spoiler maxHeight={144} showLabel="Show all" hideLabel="Show less" mt="xs">
							<Text size="sm" fs="italic" dir="auto" style={{ whiteSpace: "pre-wrap" }}>
								{conflict.current.post_content}
							</Text>
						</Spoiler>
					)}
				</Alert>
			)}
			<Textarea
				ref={takeField}
				data-autofocus
				aria-label="Text of the post"
				autosize
				minRows={8}
				maxRows={18}
				maxLength={maxPostLength}
				value={text}
				error={issue}
				onChange={(event) => {
					setText(event.currentTarget.value);
					setIssue(null);
				}}
				onKeyDown={(event: KeyboardEvent) => isSubmitShortcut(event) && save()}
			/>
			<Text size="sm" mt={6} {...(characters > linkedInCharacterLimit ? overLimit : withinLimit)}>
				{characters.toLocaleString("en")} of {linkedInCharacterLimit.toLocaleString("en")} characters
			</Text>
			{step === "leaving" ? (
				<Group role="group" justify="space-between" gap="xs" mt="md" aria-labelledby={questionId}>
					<Text span fw={600} id={questionId}>
						Discard your changes?
					</Text>
					<Group gap="xs">
						<Button size="sm" variant="default" autoFocus onClick={keep}>
							Keep editing
						</Button>
						<Button size="sm" color="red.9" onClick={onClose}>
							Discard
						</Button>
					</Group>
				</Group>
			) : (
				<Group gap="xs" mt="md">
					<Button size="sm" loading={step === "saving"} onClick={save}>
						Save
					</Button>
					<Button size="sm" variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Text span size="xs" c="dimmed" ml="auto">
						{shortcutLabel("Enter")} saves
					</Text>
				</Group>
			)}
		</Dialog>
	);
}

const withinLimit = { c: "dimmed" };
const overLimit = { c: "var(--mantine-color-error)", fw: 600 };
