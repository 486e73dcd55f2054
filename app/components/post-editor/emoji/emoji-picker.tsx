import { Box, Input, Text, UnstyledButton } from "@mantine/core";
import { EmojiPicker as Picker } from "frimousse";
import { type AriaAttributes, useState } from "react";
import { keepEscape } from "../../dialogs/keep-escape.ts";
import { findEmoji } from "./find-emoji.ts";

/** The emoji picker. Its data is large: import it lazily. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
	const [query, setQuery] = useState("");
	return (
		<Picker.Root
			style={{ display: "flex", flexDirection: "column", width: "min(19rem, 100vw - 2rem)", height: "20rem" }}
			columns={8}
			// Other data for each query: the picker asks for them by the locale.
			locale={`en ${query}`}
			resolveEmojiData={() => findEmoji(query)}
			onEmojiSelect={({ emoji }) => onPick(emoji)}
		>
			<Input
				component={Picker.Search}
				size="sm"
				aria-label="Search emoji"
				placeholder="Search"
				autoFocus
				{...keepEscape}
				onChange={(event) => setQuery(event.currentTarget.value)}
			/>
			<Box component={Picker.Viewport} flex={1} mt="xs" style={{ outline: "none" }}>
				<Text component={Picker.Empty} size="sm" c="dimmed" ta="center" pt="xl">
					No emoji found
				</Text>
				<Picker.List
					style={{ paddingBottom: "0.5rem", userSelect: "none" }}
					components={{
						CategoryHeader: ({ category, ...props }) => (
							<Text {...props} size="xs" fw={600} c="dimmed" px={4} py={6} bg="var(--app-surface)">
								{category.label}
							</Text>
						),
						Row: (props) => <div {...countFromOne(props)} />,
						Emoji: ({ emoji, ...props }) => (
							<UnstyledButton
								{...countFromOne(props)}
								w="2.25rem"
								h="2.25rem"
								bdrs="sm"
								fz="1.25rem"
								ta="center"
								bg={emoji.isActive ? "var(--app-accent-soft)" : undefined}
							>
								{emoji.emoji}
							</UnstyledButton>
						),
					}}
				/>
			</Box>
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
