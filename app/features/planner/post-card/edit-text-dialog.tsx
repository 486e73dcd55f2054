import { Button, Group, Text } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { messages } from "../../../../domain/messages.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { DialogFoot } from "../../../components/dialogs/dialog-foot.tsx";
import { OtherText } from "../../../components/errors/other-text.tsx";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { isSubmitShortcut, shortcutLabel } from "../../../components/keyboard/shortcuts.ts";
import { PostField } from "../../../components/post-editor/post-field.tsx";
import { useProfile } from "../../../lib/api/profile.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { useUpdatePost } from "../api/use-update-post.ts";
import { PostConflict } from "../api/write-post.ts";

interface EditTextDialogProps {
	post: ScheduledPost;
	userId: string;
	onClose: () => void;
}

const schema = z.object({
	post_content: z
		.string()
		.check(z.refine((text) => text.trim() !== "", "Please write a text. To get rid of the post, delete it.")),
});

/** Changes the text of a planned post. After a failure or a conflict the text stays in the field. */
export function EditTextDialog({ post, userId, onClose }: EditTextDialogProps) {
	const { accept: updatePost } = useUpdatePost(userId);
	const { data: profile } = useProfile(userId);
	/** The version that the author has seen: when the dialog opened, or in the message of a conflict. */
	const [seen, setSeen] = useState(post);
	const [conflict, setConflict] = useState<PostConflict | null>(null);
	const [isLeaving, setIsLeaving] = useState(false);
	const formElement = useRef<HTMLFormElement>(null);
	/** What had the focus before the question. */
	const lastFocus = useRef<Element | null>(null);
	const questionId = useId();
	const form = useZodForm({
		mode: "controlled",
		schema,
		initialValues: { post_content: post.post_content },
		onSubmit: save,
	});
	const isChanged = form.values.post_content !== seen.post_content;

	async function save({ post_content }: z.output<typeof schema>) {
		if (!isChanged) return onClose();
		try {
			await updatePost({ post: seen, values: { post_content } });
			onClose();
		} catch (error) {
			if (!(error instanceof PostConflict)) return;
			setConflict(error);
			if (error.current) setSeen(error.current);
		}
	}

	/** Escape, the close button or a click outside: any of them may be an accident. */
	function leave() {
		if (form.submitting) return;
		if (isLeaving) return keep();
		if (!isChanged) return onClose();
		lastFocus.current = document.activeElement;
		setIsLeaving(true);
	}

	function keep() {
		setIsLeaving(false);
		if (lastFocus.current instanceof HTMLElement) lastFocus.current.focus();
	}

	function onKeyDown(event: KeyboardEvent) {
		if (!isSubmitShortcut(event)) return;
		event.preventDefault();
		formElement.current?.requestSubmit();
	}

	return (
		<Dialog title="Edit text" opened onClose={leave} size={640} returnFocus={false}>
			<form ref={formElement} {...form.formProps} onKeyDown={onKeyDown}>
				{conflict && (
					<OtherText title={messages.updatePostFailed} text={conflict.current?.post_content ?? null}>
						{conflict.current ? messages.postTextChanged : messages.postGone}
					</OtherText>
				)}
				<PostField
					label="Text of the post"
					authorName={profile?.display_name || "You"}
					{...form.getInputProps("post_content")}
				/>
				<DialogFoot>
					{isLeaving ? (
						<Group role="group" justify="space-between" gap="xs" aria-labelledby={questionId}>
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
						<Group gap="xs">
							<Button type="submit" size="sm" loading={form.submitting}>
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
				</DialogFoot>
			</form>
		</Dialog>
	);
}
