import { deleteDraft } from "../../features/drafts/shelf/api/delete-draft.ts";
import { deletePost } from "../../features/planner/api/use-delete-post.ts";
import { insertPost } from "../../features/planner/api/use-insert-post.ts";
import { addSlot, removeSlot } from "../../features/planner/api/use-posting-slots.ts";
import { updatePost } from "../../features/planner/api/use-update-post.ts";
import { deleteTemplate } from "../../features/templates/api/delete-template.ts";
import { saveTemplate } from "../../features/templates/api/save-template.ts";
import { syncTemplate } from "../../features/templates/api/sync-template.ts";
import { updateTemplate } from "../../features/templates/api/update-template.ts";
import { updateProfile } from "../../lib/api/profile.ts";
import type { AnyWrite } from "../../lib/offline/keep-writes.ts";
import { replaceRules, saveRules } from "../workspace/save-rules.ts";

export {
	clearOfflineStorage,
	forgetQueries,
	openQueries,
	openWrites,
} from "../../lib/offline/offline-storage.ts";

/** All writes that a closed tab may have left: each must be in it, or its author gets their text back instead. */
export const offlineWrites: readonly AnyWrite[] = [
	updateProfile,
	replaceRules,
	saveRules,
	saveTemplate,
	updateTemplate,
	deleteTemplate,
	syncTemplate,
	insertPost,
	updatePost,
	deletePost,
	addSlot,
	removeSlot,
	deleteDraft,
];
