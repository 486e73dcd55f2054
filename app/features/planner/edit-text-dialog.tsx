import { Button, Group, Text } from "@mantine/core";
import { use, useState } from "react";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { messages } from "../../../domain/messages.ts";
import { isOutdated } from "../../../domain/slides/deck.ts";
import { DialogFoot, dialogOf } from "../../components/dialogs/dialog.tsx";
import { leavePage } from "../../components/dialogs/layers.ts";
import { LayerContext } from "../../components/dialogs/typed.ts";
import { OtherText } from "../../components/errors/other-text.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { shortcutLabel, submitByShortcut } from "../../components/keyboard/shortcuts.ts";
import { PictureGrid } from "../../components/media/picture-grid.tsx";
import { PostField } from "../../components/post-editor/post-field.tsx";
import { useKeepText } from "../../components/post-text/keep-text.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { dataOf } from "../../lib/api/supabase.ts";
import { useDraftMedia } from "../../lib/media/use-draft-media.ts";
import { useProfile } from "../../lib/profile.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import type { ScheduledPost } from "./api/scheduled-post.ts";
import { PostConflict } from "./api/use-insert-post.ts";
import { usePlannedMedia } from "./api/use-planned-media.ts";
import { useUpdatePost } from "./api/use-update-post.ts";
import { useTypedPost } from "./use-typed-post.ts";

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
	const ofDraft = usePlannedMedia(userId, post);
	const media = useDraftMedia(ofDraft, false);
	const hasMedia = ofDraft.ids.length > 0 || media.length > 0;
	const slides = media[0]?.slides;
	const { supabase } = useBackend();
	const navigate = useNavigate();
	/** They are its draft's, which is made of it where there is none. */
	async function changePictures() {
		try {
			const draftId = await dataOf(supabase.rpc("draft_of_post", { _post_id: post.id }));
			if (!draftId) throw new Error(messages.postGone);
			const state = { draftId, showsPictures: true };
			// The planner keeps its place.
			void navigate({ search: window.location.search, hash: "write" }, { state });
		} catch (error) {
			notifyError(messages.draftLoadFailed, errorMessage(error));
		}
	}
	/** The version that the author has seen: when the dialog opened, or in the message of a conflict. */
	const [basePost, setBasePost] = useState(post);
	const [conflict, setConflict] = useState<PostConflict | null>(null);
	const form = useZodForm({
		mode: "controlled",
		schema,
		initialValues: { post_content: post.post_content },
		onSubmit: (values): unknown =>
			// A text that an earlier tab has left is saved when its author says so.
			isTypedBefore && form.pressed.current === "pictures"
				? new Promise((resolve) =>
						leaveForPictures(
							() => resolve(null),
							() => resolve(save(values)),
						),
					)
				: save(values),
	});
	const isTypedBefore = useTypedPost(keptAs, form.values.post_content, (text) =>
		form.setFieldValue("post_content", text),
	);

	const leaveForPictures = (onAnswer = () => {}, onSave?: () => void) => {
		const leave = () => {
			onAnswer();
			void changePictures();
		};
		leavePage(leave, onAnswer, true, onSave);
	};
	const leave = () => (form.pressed.current === "pictures" ? leaveForPictures() : onClose());

	async function save({ post_content }: z.output<typeof schema>) {
		if (post_content === basePost.post_content) return leave();
		try {
			await savePost({ post: basePost, values: { post_content } });
			form.resetDirty({ post_content });
			leave();
		} catch (error) {
			if (!(error instanceof PostConflict)) return;
			if (error.current) setBasePost(error.current);
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
				pictures={<PictureGrid media={media} />}
				readOnly={form.submitting}
				{...form.getInputProps("post_content")}
			/>
			{!post.is_posted && keepText && (
				<Group gap="xs" mt="sm">
					<Button type="submit" name="pictures" size="sm">
						{slides ? "Change slides" : hasMedia ? "Change pictures" : "Add pictures"}
					</Button>
					<Text role="status" size="sm" c="dimmed">
						{isOutdated(slides, form.values.post_content) && mediaMessages.slidesOutdated}
					</Text>
				</Group>
			)}
			<DialogFoot>
				<Group gap="xs">
					<Button type="submit" variant="filled" size="sm" loading={form.submitting}>
						Save
					</Button>
					<Button size="sm" onClick={layer?.leave}>
						Cancel
					</Button>
					<Text span size="xs" c="dimmed" ml="auto" visibleFrom="md">
						{shortcutLabel("Enter")} saves
					</Text>
				</Group>
			</DialogFoot>
		</form>
	);
}
