import { Button, Loader, Tooltip, VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { type RefineAction, refineActions } from "../../../domain/refine-actions.ts";
import classes from "./refine-bar.module.css";

interface RefineBarProps {
	/** The action whose post is being written; the bar waits for it. */
	busy: RefineAction | null;
	disabled: boolean;
	/** Why it is disabled, as a sentence; stands in place of the note. */
	disabledReason: string | null;
	onRefine: (action: RefineAction) => void;
}

/** "Refine": the ways to have another version of the post written. */
export function RefineBar({ busy, disabled, disabledReason, onRefine }: RefineBarProps) {
	const id = useId();
	const blocked = disabled || busy !== null;
	return (
		<fieldset className={classes.bar} aria-labelledby={`${id}-title`}>
			<div className={classes.head}>
				<span id={`${id}-title`} className={classes.title}>
					Refine
				</span>
				<span id={`${id}-note`} className={disabled && disabledReason ? classes.reason : classes.note}>
					{(disabled && disabledReason) || "Each uses one generation"}
				</span>
			</div>
			<div className={classes.actions}>
				{refineActions.map(({ value, label, description }) => (
					<div key={value}>
						<Tooltip label={description}>
							{/* Not `disabled`: a button that waits or is refused keeps the focus and can say why. */}
							<Button
								size="sm"
								variant="default"
								className={classes.action}
								leftSection={busy === value && <Loader size={14} aria-hidden />}
								aria-describedby={`${id}-${value} ${id}-note`}
								aria-disabled={blocked}
								data-disabled={blocked || undefined}
								data-busy={busy === value || undefined}
								onClick={() => !blocked && onRefine(value)}
							>
								{label}
							</Button>
						</Tooltip>
						<VisuallyHidden id={`${id}-${value}`}>{description}</VisuallyHidden>
					</div>
				))}
			</div>
		</fieldset>
	);
}
