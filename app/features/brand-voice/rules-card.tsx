import { ActionIcon, Button, Group, Skeleton, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { LoadFailure } from "../../components/errors/load-failure.tsx";
import { dropTypedText, typedTextKey } from "../../components/forms/typed-text.ts";
import { StepCard } from "../../components/layout/step-card.tsx";
import { useProfile } from "../../lib/profile.ts";
import { type RulesChange, RulesConflict } from "./api/save-brand-voice.ts";
import classes from "./rules-card.module.css";
import { RulesEditor } from "./rules-editor.tsx";

const placeholder = "Click to set your brand voice and system message...";
const titleId = "your-rules";

interface RulesCardProps {
	userId: string;
	/** The text that the editor opens with, unsaved; null while the card only shows. A proposed text goes in here. */
	editing: string | null;
	onEditingChange: (text: string | null) => void;
	/** Resolves when the rules are saved, or wait for the network. */
	onSave: (change: RulesChange) => Promise<void>;
	/** Called instead when the profile has the saved text already. */
	onUnchanged: (change: RulesChange) => void;
	/**
	 * The effect of the last action on a text beside the rules, and its undo. It stays until the next action instead of
	 * fading like a toast: a replaced text must not be lost to a slow reader.
	 */
	notice: { text: string; undoLabel: string } | null;
	onUndo: () => void;
	/** Buttons beside the title; not there while the rules are edited, when they could replace what the author types. */
	tools: ReactNode;
}

/** "Your Rules.": the brand voice, click to edit, kept on the author's profile. */
export function RulesCard(props: RulesCardProps) {
	const { userId, editing, onEditingChange, onSave, onUnchanged, notice, onUndo, tools } = props;
	const profile = useProfile(userId);
	const rules = profile.data?.brand_voice;
	const pencil = useRef<HTMLButtonElement>(null);
	/** Whether the rules on the server are those of another device, which this author has not seen. */
	const [isConflict, setIsConflict] = useState(false);
	/** The rules that the editor was opened over. Those of the profile may change beneath it. */
	const [baseText, setBaseText] = useState<string>();
	if (editing !== null && baseText === undefined && rules !== undefined) setBaseText(rules);
	const edit = () => onEditingChange(rules ?? "");

	function close() {
		dropTypedText(typedTextKey("rules", userId));
		setIsConflict(false);
		setBaseText(undefined);
		onEditingChange(null);
		requestAnimationFrame(() => pencil.current?.focus());
	}

	function undo() {
		pencil.current?.focus();
		onUndo();
	}

	function save(typed: string) {
		close();
		const change = { rules: typed, previous: baseText ?? "" };
		if (typed === rules) return onUnchanged(change);
		// A failed save gives the words back to the author instead of dropping them.
		onSave(change).catch((error: unknown) => {
			setIsConflict(error instanceof RulesConflict);
			setBaseText(error instanceof RulesConflict ? error.current : change.previous);
			onEditingChange(typed);
		});
	}

	return (
		<StepCard
			step={1}
			title="Your Rules."
			titleId={titleId}
			description={
				<>
					<span className={classes.purpose}>Your brand voice and system message.</span> The text is
					automatically saved to your profile.
				</>
			}
			action={
				editing === null && (
					<>
						<ActionIcon
							ref={pencil}
							aria-label="Edit your rules"
							size={40}
							mod={{ waiting: rules === undefined }}
							className={classes.tool}
							onClick={edit}
						>
							<IconPencil size={20} stroke={1.6} aria-hidden />
						</ActionIcon>
						<Group className={`${classes.tool} ${classes.tools}`} mod={{ waiting: rules === undefined }}>
							{tools}
						</Group>
					</>
				)
			}
		>
			{editing !== null ? (
				<RulesEditor
					key={editing}
					userId={userId}
					initialText={editing}
					savedText={baseText ?? ""}
					labelledBy={titleId}
					isConflict={isConflict}
					onSave={save}
					onCancel={close}
				/>
			) : profile.isPending && !profile.isLoading ? (
				<Text c="dimmed">Your rules have not been on this device yet. They come when you are online.</Text>
			) : profile.isError && rules === undefined ? (
				<LoadFailure title={messages.rulesLoadFailed} query={profile} />
			) : rules === undefined ? (
				<Skeleton role="status" aria-label="Loading your rules">
					<div className={classes.text} aria-hidden>
						{placeholder}
					</div>
				</Skeleton>
			) : (
				<>
					{/* The pencil is the way by keyboard; the line, the beginning of the rules, is the larger target. */}
					{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
					<div className={classes.text} dir="auto" data-empty={rules === "" || undefined} onClick={edit}>
						{rules || placeholder}
					</div>
					<div role="status">
						{notice && (
							<Group justify="space-between" gap="xs" className={classes.notice}>
								<span>{notice.text}</span>
								<Button size="sm" onClick={undo}>
									{notice.undoLabel}
								</Button>
							</Group>
						)}
					</div>
				</>
			)}
		</StepCard>
	);
}
