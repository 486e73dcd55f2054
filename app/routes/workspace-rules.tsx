import { useState } from "react";
import { messages } from "../../domain/messages.ts";
import { notifyError, notifySuccess } from "../components/notify.ts";
import { BrandVoiceCard } from "../features/brand-voice/brand-voice-card.tsx";
import { VoiceFromExamples } from "../features/brand-voice/voice-from-examples.tsx";
import { useSyncDefaultTemplate } from "../features/templates/api/sync-default-template.ts";
import type { Template } from "../features/templates/api/templates.ts";
import { type TemplateUpdate, useUpdateTemplate } from "../features/templates/api/update-template.ts";
import { TemplatesButton } from "../features/templates/templates-button.tsx";
import { useProfile, useUpdateProfile } from "../lib/api/profile.ts";

interface Notice {
	text: string;
	undoLabel: string;
	/** What Undo brings back: earlier rules, or the text of a template. */
	undo: { brand_voice: string } | TemplateUpdate;
}

/** The rules card with what fills it: templates, and proposed texts that open in its editor, unsaved. */
export function WorkspaceRules({ userId }: { userId: string }) {
	const rules = useProfile(userId).data?.brand_voice ?? "";
	const updateProfile = useUpdateProfile(userId, {
		failed: () => notifyError(messages.brandVoiceSaveFailed, messages.brandVoiceUnchanged),
		onSuccess: () => notifySuccess(messages.brandVoiceSaved),
	});
	const syncDefaultTemplate = useSyncDefaultTemplate(userId);
	const updateTemplate = useUpdateTemplate(userId);
	const [editing, setEditing] = useState<string | null>(null);
	const [notice, setNotice] = useState<Notice | null>(null);

	/** The template's text becomes the rules. Templates stay as they are, the default too: nothing was edited. */
	function apply({ name, system_message }: Template) {
		const previous = rules;
		const isReplaced = previous.trim() !== "" && previous !== system_message;
		const replaced = {
			text: `“${name}” took the place of your earlier rules.`,
			undoLabel: "Undo",
			undo: { brand_voice: previous },
		};
		updateProfile.mutate(
			{ brand_voice: system_message },
			{ onSuccess: () => setNotice(isReplaced ? replaced : null) },
		);
	}

	/** The default template follows the rules. Without any text it keeps its own: clearing the card is no template. */
	function syncDefault(saved: string, previous: string) {
		setNotice(null);
		if (saved.trim() === "") return;
		syncDefaultTemplate.mutate(saved, {
			onSuccess: (before) => {
				// Rules that came from elsewhere, such as another template, have just covered a text of its own.
				if (!before || before.system_message === previous || before.system_message === saved) return;
				const { id, name, system_message } = before;
				setNotice({
					text: `Your default template “${name}” had another text. It now has your rules.`,
					undoLabel: "Restore its text",
					undo: { id, system_message },
				});
			},
		});
	}

	function undo({ undo }: Notice) {
		const onSuccess = () => setNotice(null);
		if ("id" in undo) updateTemplate.mutate(undo, { onSuccess });
		else updateProfile.mutate(undo, { onSuccess });
	}

	return (
		<BrandVoiceCard
			userId={userId}
			editing={editing}
			onEditingChange={setEditing}
			onSaved={syncDefault}
			notice={notice}
			onUndo={() => notice && undo(notice)}
			tools={
				<>
					<TemplatesButton
						userId={userId}
						rules={rules}
						onApply={apply}
						onWriteRules={() => setEditing("")}
					/>
					<VoiceFromExamples userId={userId} onUse={setEditing} />
				</>
			}
		/>
	);
}
