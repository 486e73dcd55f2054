import { ActionIcon, Group, Loader, Popover, Tooltip } from "@mantine/core";
import { IconBold, IconItalic, IconMoodSmile } from "@tabler/icons-react";
import { useState } from "react";
import { shortcutLabel } from "../keyboard/shortcuts.ts";
import { lazyPart } from "../lazy-code/lazy-code.tsx";
import classes from "./post-editor.module.css";

const [EmojiPicker] = lazyPart(
	"EmojiPicker",
	() => import("./emoji/emoji-picker.tsx"),
	<Loader size="sm" m="md" role="status" aria-label="Loading" />,
);

interface EditorToolbarProps {
	onEmphasis: (kind: "bold" | "italic") => void;
	onEmoji: (emoji: string) => void;
}

/** Bold, italic and emoji. A click keeps the selection in the text. */
export function EditorToolbar({ onEmphasis, onEmoji }: EditorToolbarProps) {
	const [picking, setPicking] = useState(false);
	return (
		<Group role="toolbar" aria-label="Formatting" gap={4} p={4} className={classes.toolbar}>
			<Tooltip label={`Bold (${shortcutLabel("B")})`}>
				<ActionIcon aria-label="Bold" onMouseDown={keepFocus} onClick={() => onEmphasis("bold")}>
					<IconBold size={18} stroke={2} aria-hidden />
				</ActionIcon>
			</Tooltip>
			<Tooltip label={`Italic (${shortcutLabel("I")})`}>
				<ActionIcon aria-label="Italic" onMouseDown={keepFocus} onClick={() => onEmphasis("italic")}>
					<IconItalic size={18} stroke={2} aria-hidden />
				</ActionIcon>
			</Tooltip>
			<Popover opened={picking} onChange={setPicking} position="bottom-start" trapFocus shadow="md">
				<Popover.Target>
					<ActionIcon aria-label="Emoji" onClick={() => setPicking((open) => !open)}>
						<IconMoodSmile size={18} stroke={1.8} aria-hidden />
					</ActionIcon>
				</Popover.Target>
				<Popover.Dropdown p="xs" bg="var(--app-surface)" bd="1px solid var(--app-border)">
					<EmojiPicker
						onPick={(emoji) => {
							setPicking(false);
							onEmoji(emoji);
						}}
					/>
				</Popover.Dropdown>
			</Popover>
		</Group>
	);
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
