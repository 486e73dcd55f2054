import { showPlannedText } from "../../features/drafts/draft.ts";
import { saveUnsaved, takeEarlierDrafts } from "../../features/drafts/save-drafts.ts";
import { deleteDraft } from "../../features/drafts/shelf/delete-draft.ts";
import { showVersionText } from "../../features/planner/api/post-cache.ts";
import { postKeys } from "../../features/planner/api/scheduled-post.ts";
import { deletePost } from "../../features/planner/api/use-delete-post.ts";
import { insertPost } from "../../features/planner/api/use-insert-post.ts";
import { addSlot, removeSlot } from "../../features/planner/api/use-posting-slots.ts";
import { updatePost } from "../../features/planner/api/use-update-post.ts";
import { actOnPost } from "../../features/reminder-action/act-on-post.ts";
import { deleteTemplate } from "../../features/templates/api/delete-template.ts";
import { saveTemplate } from "../../features/templates/api/save-template.ts";
import { syncTemplate } from "../../features/templates/api/sync-template.ts";
import { updateTemplate } from "../../features/templates/api/update-template.ts";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { arrangeMedia, copyStored, describeMedia } from "../../lib/media/media.ts";
import { openUploader } from "../../lib/media/uploader.ts";
import { takeEarlierWrites } from "../../lib/offline/offline-storage.ts";
import { updateProfile } from "../../lib/profile.ts";
import type { WriteContext } from "../../lib/queue/write.ts";
import { type AnyWrite, openWriteSender } from "../../lib/queue/write-sender.ts";
import { replaceRules, saveRules } from "../workspace/save-rules.ts";

export { keepQueries } from "../../lib/offline/keep-queries.ts";
export { clearOfflineStorage, forgetQueries } from "../../lib/offline/offline-storage.ts";

/** A text of a draft, which the database gives to what is planned from it. */
const saveVersion: AnyWrite = (context) => {
	const shownIn = postKeys.all(context.userId);
	return {
		...saveUnsaved("versions", () => void refreshQueries(context.queryClient, shownIn))(context),
		shownIn,
		update: (queryClient, version) => showVersionText(queryClient, context.userId, version),
	};
};

/** All writes that a closed tab may have left: each must be in it, or its author gets their text back instead. */
const writes: readonly AnyWrite[] = [
	saveUnsaved("drafts"),
	saveVersion,
	updateProfile,
	replaceRules,
	saveRules,
	saveTemplate,
	updateTemplate,
	deleteTemplate,
	syncTemplate,
	insertPost,
	(context) => ({ ...updatePost(context), onStored: (post) => showPlannedText(context, post) }),
	deletePost,
	actOnPost,
	addSlot,
	removeSlot,
	deleteDraft,
	arrangeMedia,
	copyStored,
	describeMedia,
];

/** Sends what an author has changed on this device. Returns what ends it. */
export function openSender(context: WriteContext): () => void {
	takeEarlierDrafts(context.queryClient, context.userId);
	void takeEarlierWrites(context.queryClient, context.userId).catch(() => {});
	const closers = [openWriteSender(context, writes), openUploader(context)];
	return () => {
		for (const close of closers) close();
	};
}
