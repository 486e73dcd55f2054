import { Button, Group, Text } from "@mantine/core";
import { use, useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { messages } from "../../../../domain/messages.ts";
import { dialogOf } from "../../../components/dialogs/dialog.tsx";
import { DialogFoot } from "../../../components/dialogs/dialog-foot.tsx";
import { leavePage } from "../../../components/dialogs/layers.ts";
import { LayerContext } from "../../../components/dialogs/typed.ts";
import { OtherText } from "../../../components/errors/other-text.tsx";
import { useZodForm } from "../../../components/forms/use-zod-form.ts";
import { shortcutLabel, submitByShortcut } from "../../../components/keyboard/shortcuts.ts";
import { PictureGrid } from "../../../components/media/picture-grid.tsx";
import { PostField } from "../../../components/post-editor/post-field.tsx";
import { useKeepText } from "../../../components/post-text/keep-text.ts";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { useProfile } from "../../../lib/api/profile.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { useMedia } from "../../../lib/media/use-media.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { PostConflict } from "../api/use-insert-post.ts";
import { useUpdatePost } from "../api/use-update-post.ts";
import { useTypedPost } from "../use-typed-post.ts";

interface EditTextFormProps {
	post: ScheduledPost;
	userId: string;
	/** Where the device keeps what is typed. */
	keptAs: string | null;
	onClose: () => void;
}

export const EditTextDialog = dialogOf({ title: "Edit text", size: 640 }, EditTextForm);

const schema = z.object({
	post_content: z
		.string()
		.check(z.refine((text) => text.trim() !== "", "Please write a text. To get rid of the post, delete it.")),
});

/** After a failure or a conflict the text stays in the field; where its post has gone it becomes a draft. */
function EditTextForm({ post, userId, keptAs, onClose }: EditTextFormProps) {
	const layer = use(LayerContext);
	const keepText = useKeepText();
	const savePost = useUpdatePost(userId);
	const { data: profile } = useProfile(userId);
	const { supabase } = useBackend();
	const navigate = useNavigate();
	/** They are its draft's, which is made of it where there is none. */
	async function changePictures() {
		try {
			const draftId = await dataOf(supabase.rpc("draft_of_post", { _post_id: post.id }));
			if (!draftId) throw new Error(messages.postGone);
			// The planner keeps its place.
			void navigate({ search: window.location.search, hash: "write" }, { state: { draftId } });
		} catch (error) {
			notifyError(messages.draftLoadFailed, errorMessage(error));
		}
	}
	/** The version that the author has seen: when the dialog opened, or in the message of a conflict. */
	const [seen, setSeen] = useState(post);
	const [conflict, setConflict] = useState<PostConflict | null>(null);
	const form = useZodForm({
		mode: "controlled",
		schema,
		initialValues: { post_content: post.post_content },
		onSubmit: save,
	});
	const isTypedBefore = useTypedPost(keptAs, form.values.post_content, (text) =>
		form.setFieldValue("post_content", text),
	);

	async function save({ post_content }: z.output<typeof schema>) {
		if (post_content === seen.post_content) return onClose();
		try {
			await savePost({ post: seen, values: { post_content } });
			onClose();
		} catch (error) {
			if (!(error instanceof PostConflict)) return;
			if (error.current) setSeen(error.current);
			else if (keepText) {
				keepText(post_content);
				notifySuccess(messages.textKept, messages.textKeptDetail);
				return onClose();
			}
			setConflict(error);
		}
	}

	return (
		<form {...form.formProps} onKeyDown={submitByShortcut}>
			{conflict && (
				<OtherText title={messages.updatePostFailed} text={conflict.current?.post_content ?? null}>
					{conflict.current ? messages.postTextChanged : messages.postGone}
				</OtherText>
			)}
			{!conflict && isTypedBefore && (
				<OtherText title="You typed the text below. The post says:" text={post.post_content} color="gray" />
			)}
			<PostField
				label="Text of the post"
				authorName={profile?.display_name || "You"}
				pictures={<PictureGrid media={useMedia(userId, post.media_ids)} />}
				readOnly={form.submitting}
				{...form.getInputProps("post_content")}
			/>
			{!post.is_posted && keepText && (
				<Button
					variant="default"
					size="sm"
					mt="sm"
					onClick={() => leavePage(changePictures, undefined, true)}
				>
					{post.media_ids.length > 0 ? "Change pictures" : "Add pictures"}
				</Button>
			)}
			<DialogFoot>
				<Group gap="xs">
					<Button type="submit" size="sm" loading={form.submitting}>
						Save
					</Button>
					<Button size="sm" variant="default" onClick={layer?.leave}>
						Cancel
					</Button>
					<Text span size="xs" c="dimmed" ml="auto">
						{shortcutLabel("Enter")} saves
					</Text>
				</Group>
			</DialogFoot>
		</form>
	);
}
