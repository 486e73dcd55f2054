import { Dialog } from "../../components/dialogs/dialog.tsx";
import type { Template } from "./api/templates.ts";
import { TemplateLibrary } from "./template-library.tsx";

export interface TemplatesDialogProps {
	userId: string;
	/** The author's current rules, which a new template is saved from. */
	rules: string;
	onApply: (template: Template) => void;
	/** Takes an author without rules to where they write them. */
	onWriteRules: () => void;
	opened: boolean;
	onClose: () => void;
}

/** The author's templates. It closes with what takes its author elsewhere. */
export const TemplatesDialog = ({
	opened,
	onClose,
	onApply,
	onWriteRules,
	...library
}: TemplatesDialogProps) => (
	<Dialog title="Templates" opened={opened} onClose={onClose}>
		<TemplateLibrary
			{...library}
			onApply={(template) => {
				onClose();
				onApply(template);
			}}
			onWriteRules={() => {
				onClose();
				onWriteRules();
			}}
		/>
	</Dialog>
);
