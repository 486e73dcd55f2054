import { Button, Fieldset, Group, Loader, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import { type RefineAction, refineActions } from "../../../../domain/refine-actions.ts";
import classes from "./refine-bar.module.css";

interface RefineBarProps {
	/** The action under way; the bar is disabled meanwhile. */
	busy: RefineAction | null;
	disabled: boolean;
	/** Whether a refinement uses a generation; without a model it does not. */
	counts: boolean;
	/** Why it is disabled, as a sentence; shown in place of the note. */
	disabledReason: string | null;
	onRefine: (action: RefineAction) => void;
}

/** The actions that generate another version of the post. */
export function RefineBar({ busy, disabled, counts, disabledReason, onRefine }: RefineBarProps) {
	const id = useId();
	const blocked = disabled || busy !== null;
	const reason = disabled && disabledReason;
	return (
		<Fieldset variant="unstyled" aria-labelledby={`${id}-title`} className={classes.bar}>
			<Group gap="xs" mb="xs" fz="sm">
				<strong id={`${id}-title`} className={classes.title}>
					Refine
				</strong>
				<Text component="span" inherit c={reason ? "var(--app-warning-text)" : "dimmed"} id={`${id}-note`}>
					{reason || (counts ? "Each uses one generation" : "Your own words, no generation used")}
				</Text>
			</Group>
			<Group gap="xs">
				{refineActions.map(({ value, label, description }) => (
					<div key={value}>
						<Tooltip label={description}>
							{/* `aria-disabled` instead of `disabled`: the button keeps the focus and its description. */}
							<Button
								size="sm"
								variant="default"
								radius="xl"
								px="0.8125rem"
								fw={500}
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
			</Group>
		</Fieldset>
	);
}
