import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RenameTemplateForm } from "./rename-template-form.tsx";
import type { Template } from "./template.ts";
import classes from "./template-item.module.css";
import { TemplateMenu } from "./template-menu.tsx";
import { useChangeTemplate } from "./use-change-template.ts";

interface TemplateItemProps {
	userId: string;
	template: Template;
	/** Its text is what the rules are now. */
	inUse: boolean;
	onApply: () => void;
	onDelete: () => void;
}

/** One template: its name, how its text begins, and what can be done with it. */
export function TemplateItem({ userId, template, inUse, onApply, onDelete }: TemplateItemProps) {
	const { id, name, system_message, is_default } = template;
	const change = useChangeTemplate(userId);
	/** What the name field opens with; null while the name only shows. */
	const [renaming, setRenaming] = useState<string | null>(null);
	const menuButton = useRef<HTMLButtonElement>(null);

	function closeForm() {
		flushSync(() => setRenaming(null));
		menuButton.current?.focus();
	}

	function rename(newName: string) {
		closeForm();
		if (newName === name) return;
		// A refused name comes back into the field.
		change.mutate({ id, change: { name: newName } }, { onError: () => setRenaming(newName) });
	}

	return (
		<li className={classes.item}>
			{renaming !== null ? (
				<RenameTemplateForm initialName={renaming} onRename={rename} onCancel={closeForm} />
			) : (
				<div className={classes.head}>
					<div className={classes.title}>
						<h3 className={classes.name}>{name}</h3>
						{is_default && <span className={classes.badge}>Default</span>}
						{inUse && <span className={classes.inUse}>In use</span>}
					</div>
					<Button size="sm" variant="default" aria-label={`Apply “${name}”`} onClick={onApply}>
						Apply
					</Button>
					<TemplateMenu
						name={name}
						isDefault={is_default}
						buttonRef={menuButton}
						onSetDefault={() => change.mutate({ id, change: { is_default: true } })}
						onRename={() => setRenaming(name)}
						onDelete={onDelete}
					/>
				</div>
			)}
			<p className={classes.text}>{system_message}</p>
		</li>
	);
}
