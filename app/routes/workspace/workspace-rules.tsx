import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBookmarks, IconSparkles } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { memo, useRef, useState } from "react";
import { readTypedText, typedTextKey } from "../../components/forms/typed-text.ts";
import { useCommands } from "../../components/keyboard/commands.ts";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import type { RulesChange } from "../../features/brand-voice/api/save-brand-voice.ts";
import { RulesCard } from "../../features/brand-voice/rules-card.tsx";
import { type SavedRules, useSyncTemplate } from "../../features/templates/api/sync-template.ts";
import { type Template, templateInUse, templatesQuery } from "../../features/templates/api/templates.ts";
import { type TemplateUpdate, useUpdateTemplate } from "../../features/templates/api/update-template.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { useProfile } from "../../lib/profile.ts";
import { useWrite } from "../../lib/queue/write.ts";
import type { QueuedWrite } from "../../lib/queue/write-queue.ts";
import { isTemplateText, notifyRulesSaved, replaceRules, saveRules, toSavedRules } from "./save-rules.ts";

const [TemplatesDialog, preloadingTemplates] = lazyDialog(
	"TemplatesDialog",
	() => import("../../features/templates/templates-dialog.tsx"),
);
const [VoiceDialog, preloadingVoice] = lazyDialog(
	"VoiceDialog",
	() => import("../../features/brand-voice/voice-dialog.tsx"),
);

const tool = { size: "sm", variant: "subtle", px: "xs" } as const;
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

interface Notice {
	text: string;
	undoLabel: string;
	/** The change that Undo makes: earlier rules, or the text of a template. */
	undo: RulesChange | TemplateUpdate;
}

/** The rules card with what fills it: templates, and proposed texts that open in its editor, unsaved. */
export const WorkspaceRules = memo(function WorkspaceRules({ userId }: { userId: string }) {
	const rules = useProfile(userId).data?.brand_voice ?? "";
	const replace = useWrite(replaceRules, userId);
	const updateTemplate = useUpdateTemplate(userId);
	const [editing, setEditing] = useState(() => readTypedText(typedTextKey("rules", userId)));
	const inUse = useRef<string>(undefined);
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const [hasTemplates, templates] = useDisclosure();
	const [hasVoice, voice] = useDisclosure();
	useCommands([{ id: "templates", label: "Open your templates", run: templates.open }]);
	const [notice, setNotice] = useState<Notice | null>(null);
	const syncTemplate = useSyncTemplate(userId, showReplaced);
	const save = useWrite(saveRules, userId, {
		onSuccess: (_data, change, write) => {
			notifyRulesSaved();
			sync(change, write);
		},
	});

	/** Notes which template the editor is opened for. Another device may apply one with the same text meanwhile. */
	function edit(text: string | null) {
		if (editing === null && text !== null) {
			inUse.current = undefined;
			queryClient.fetchQuery(templatesQuery(supabase, userId)).then(
				(templates) => {
					inUse.current = templateInUse(templates, rules)?.id;
				},
				() => {},
			);
		}
		setEditing(text);
	}

	/** The template's text becomes the rules. Templates stay as they are, the default too: nothing was edited. */
	function apply({ name, system_message }: Template) {
		const previous = rules;
		const isReplaced = previous.trim() !== "" && previous !== system_message;
		const replaced = {
			text: `“${name}” took the place of your earlier rules.`,
			undoLabel: "Undo",
			undo: { rules: previous, previous: system_message },
		};
		replace({ rules: system_message, previous })
			.then(() => setNotice(isReplaced ? replaced : null))
			.catch(() => {});
	}

	function sync(change: RulesChange, after?: QueuedWrite) {
		setNotice(null);
		if (isTemplateText(change)) void syncTemplate(toSavedRules(change), after);
	}

	/** Shows that a template has another text now than its author may expect. */
	function showReplaced({ id, name, system_message, is_default }: Template, saved: SavedRules) {
		if (system_message === saved.rules) return;
		const isInUse = system_message === saved.previous;
		// The author knows that the default template follows the rules.
		if (isInUse && is_default) return;
		setNotice({
			text: isInUse
				? `“${name}” is in use, so it has your new rules, too.`
				: `Your default template “${name}” had another text. It now has your rules.`,
			undoLabel: "Restore its text",
			undo: { id, system_message },
		});
	}

	function undo({ undo }: Notice) {
		const undone = "id" in undo ? updateTemplate(undo) : replace(undo);
		undone.then(() => setNotice(null)).catch(() => {});
	}

	return (
		<RulesCard
			userId={userId}
			editing={editing}
			onEditingChange={edit}
			onSave={(change) => save({ ...change, templateId: inUse.current })}
			onUnchanged={(change) => sync({ ...change, templateId: inUse.current })}
			notice={notice}
			onUndo={() => notice && undo(notice)}
			tools={
				<>
					<Button
						{...tool}
						leftSection={<IconBookmarks {...icon} />}
						{...preloadingTemplates}
						onClick={templates.open}
					>
						Templates
					</Button>
					<TemplatesDialog
						userId={userId}
						rules={rules}
						onApply={apply}
						onWriteRules={() => edit("")}
						opened={hasTemplates}
						onClose={templates.close}
					/>
					<Button
						{...tool}
						leftSection={<IconSparkles {...icon} />}
						{...preloadingVoice}
						onClick={voice.open}
					>
						From your posts
					</Button>
					<VoiceDialog userId={userId} onUse={edit} opened={hasVoice} onClose={voice.close} />
				</>
			}
		/>
	);
});
