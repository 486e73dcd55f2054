import { Button, Fieldset, Group, Loader, Text, Tooltip, VisuallyHidden } from "@mantine/core";
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
	const reason = disabled && disabledReason;
	return (
		<Fieldset
			variant="unstyled"
			aria-labelledby={`${id}-title`}
			miw={0}
			mx={0}
			mt="md"
			pt="md"
			style={{ borderTop: "1px solid var(--app-border)" }}
		>
			<Group gap={2} align="baseline" mb="xs" fz="sm" style={{ columnGap: "0.625rem" }}>
				<Text component="span" inherit fw={600} id={`${id}-title`}>
					Refine
				</Text>
				<Text component="span" inherit c={reason ? "var(--app-warning-text)" : "dimmed"} id={`${id}-note`}>
					{reason || "Each uses one generation"}
				</Text>
			</Group>
			<Group gap="xs">
				{refineActions.map(({ value, label, description }) => (
					<div key={value}>
						<Tooltip label={description}>
							{/* Not `disabled`: a button that waits or is refused keeps the focus and can say why. */}
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
