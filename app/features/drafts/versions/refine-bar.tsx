import { Button, Fieldset, Group, Loader, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { useId, useState } from "react";
import { type RefineAction, refineActions } from "../../../../domain/refine-actions.ts";
import { useOnPhone } from "../../../components/layout/use-on-phone.ts";
import { NoteButton } from "../../../components/ui/note-button.tsx";
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

/** The actions that generate another version of the post; on a phone they show on request. */
export function RefineBar({ busy, disabled, counts, disabledReason, onRefine }: RefineBarProps) {
	const id = useId();
	const blocked = disabled || busy !== null;
	const reason = disabled && disabledReason;
	const onPhone = useOnPhone();
	const [isOpen, setIsOpen] = useState(false);
	const isFolded = onPhone && !isOpen;
	return (
		<Fieldset variant="unstyled" aria-label="Refine" className={classes.bar} mod={{ folded: isFolded }}>
			{/* The note breaks beside the button: below it, it would take a line more. */}
			<Group gap="xs" fz="sm" wrap="nowrap">
				{onPhone ? (
					<NoteButton flex="none" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
						Refine
					</NoteButton>
				) : (
					<strong style={{ fontWeight: 600 }}>Refine</strong>
				)}
				{!isFolded && (
					<Text component="span" inherit c={reason ? "var(--app-warning-text)" : "dimmed"} id={`${id}-note`}>
						{reason || (counts ? "Each uses one generation" : "No generation used")}
					</Text>
				)}
			</Group>
			{!isFolded && (
				<Group gap="xs" mt={4}>
					{refineActions.map(({ value, label, description }) => (
						<div key={value}>
							<Tooltip label={description}>
								{/* `aria-disabled` instead of `disabled`: the button keeps the focus and its description. */}
								<Button
									size="sm"
									radius="xl"
									px="0.625rem"
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
			)}
		</Fieldset>
	);
}
