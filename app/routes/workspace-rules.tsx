import { useState } from "react";
import { messages } from "../../domain/messages.ts";
import { BrandVoiceCard } from "../features/brand-voice/brand-voice-card.tsx";
import type { Notice } from "../features/brand-voice/rules-notice.tsx";
import { useBrandVoice, useSaveBrandVoice } from "../features/brand-voice/use-brand-voice.ts";
import { VoiceFromExamples } from "../features/brand-voice/voice-from-examples.tsx";
import type { Template } from "../features/templates/template.ts";
import { TemplatesButton } from "../features/templates/templates-button.tsx";
import { useChangeTemplate } from "../features/templates/use-change-template.ts";
import { useKeepDefaultTemplate } from "../features/templates/use-keep-default-template.ts";

/** The rules card with what fills it: templates, and proposed texts that open in its editor, unsaved. */
export function WorkspaceRules({ userId }: { userId: string }) {
	const rules = useBrandVoice(userId).data ?? "";
	const setRules = useSaveBrandVoice(userId, messages.brandVoiceUnchanged);
	const keepDefault = useKeepDefaultTemplate(userId);
	const changeTemplate = useChangeTemplate(userId);
	const [editing, setEditing] = useState<string | null>(null);
	const [notice, setNotice] = useState<Notice | null>(null);

	/** The template's text becomes the rules. Templates stay as they are, the default too: nothing was edited. */
	function apply({ name, system_message }: Template) {
		const previous = rules;
		const undo = () => setRules.mutate(previous, { onSuccess: () => setNotice(null) });
		setRules.mutate(system_message, {
			onSuccess: () =>
				setNotice(
					previous.trim() === "" || previous === system_message
						? null
						: { text: `“${name}” took the place of your earlier rules.`, undoLabel: "Undo", undo },
				),
		});
	}

	/** The default template follows the rules. Without any text it keeps its own: clearing the card is no template. */
	function keepInDefault(saved: string, previous: string) {
		setNotice(null);
		if (saved.trim() === "") return;
		keepDefault.mutate(saved, {
			onSuccess: (before) => {
				// Rules that came from elsewhere, such as another template, have just covered a text of its own.
				if (!before || before.system_message === previous || before.system_message === saved) return;
				const { id, name, system_message } = before;
				const undo = () =>
					changeTemplate.mutate({ id, change: { system_message } }, { onSuccess: () => setNotice(null) });
				setNotice({
					text: `Your default template “${name}” had another text. It now has your rules.`,
					undoLabel: "Restore its text",
					undo,
				});
			},
		});
	}

	return (
		<BrandVoiceCard
			userId={userId}
			editing={editing}
			onEditingChange={setEditing}
			onSaved={keepInDefault}
			notice={notice}
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
