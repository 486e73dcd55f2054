import { EmojiPicker as Picker } from "frimousse";
import type { AriaAttributes } from "react";
import { emojiData } from "./emoji-data.ts";
import classes from "./emoji-picker.module.css";

/** Search, groups and keyboard of the emoji picker; in a chunk of its own, for who opens it. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
	return (
		<Picker.Root
			className={classes.root}
			columns={8}
			resolveEmojiData={() => emojiData}
			onEmojiSelect={({ emoji }) => onPick(emoji)}
		>
			<Picker.Search className={classes.search} aria-label="Search emoji" placeholder="Search" autoFocus />
			<Picker.Viewport className={classes.viewport}>
				<Picker.Empty className={classes.empty}>No emoji found</Picker.Empty>
				<Picker.List
					className={classes.list}
					components={{
						CategoryHeader: ({ category, ...props }) => (
							<div {...props} className={classes.category}>
								{category.label}
							</div>
						),
						Row: (props) => <div {...countFromOne(props)} />,
						Emoji: ({ emoji, ...props }) => (
							<button
								{...countFromOne(props)}
								type="button"
								className={classes.emoji}
								data-active={emoji.isActive || undefined}
							>
								{emoji.emoji}
							</button>
						),
					}}
				/>
			</Picker.Viewport>
		</Picker.Root>
	);
}

/** The library counts rows and columns from 0, the standard from 1. */
function countFromOne<Props extends AriaAttributes>(props: Props): Props {
	const { "aria-rowindex": row, "aria-colindex": column } = props;
	return {
		...props,
		"aria-rowindex": row === undefined ? undefined : row + 1,
		"aria-colindex": column === undefined ? undefined : column + 1,
	};
}
