import { Input, Text } from "@mantine/core";
import { EmojiPicker as Picker } from "frimousse";
import { type AriaAttributes, useState } from "react";
import { keepEscape } from "../../dialogs/keep-escape.ts";
import classes from "./emoji-picker.module.css";
import { findEmoji } from "./find-emoji.ts";

/** The emoji picker. Its data is large: import it lazily. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
	const [query, setQuery] = useState("");
	return (
		<Picker.Root
			className={classes.root}
			columns={8}
			// Other data for each query: the picker asks for them by the locale.
			locale={`en ${query}`}
			resolveEmojiData={() => findEmoji(query)}
			onEmojiSelect={({ emoji }) => onPick(emoji)}
		>
			<Input
				component={Picker.Search}
				aria-label="Search emoji"
				placeholder="Search"
				autoFocus
				{...keepEscape}
				onChange={(event) => setQuery(event.currentTarget.value)}
			/>
			<Picker.Viewport className={classes.viewport}>
				<Text component={Picker.Empty} size="sm" c="dimmed" ta="center" pt="xl">
					No emoji found
				</Text>
				<Picker.List
					className={classes.list}
					components={{
						CategoryHeader: ({ category, ...props }) => (
							<Text {...props} size="xs" fw={600} c="dimmed" px={4} py={6} bg="var(--app-surface)">
								{category.label}
							</Text>
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
