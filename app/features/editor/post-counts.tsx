import { Group, Text } from "@mantine/core";
import { countWords } from "../../../domain/count-words.ts";
import { countCharacters, linkedInCharacterLimit } from "../../../domain/linkedin-format/count-characters.ts";

/** From this share of the limit on, the author is told how much room is left. */
const warningShare = 0.9;

/** Characters as LinkedIn counts them at its strictest, against its limit, and words. */
export function PostCounts({ post }: { post: string }) {
	const characters = countCharacters(post);
	const words = countWords(post);
	const left = linkedInCharacterLimit - characters;
	return (
		<Group
			component="p"
			gap={4}
			mt="sm"
			mb={0}
			fz="sm"
			c="dimmed"
			style={{ columnGap: "1.125rem", fontVariantNumeric: "tabular-nums" }}
		>
			<span>
				{number(characters)} of {number(linkedInCharacterLimit)} characters
			</span>
			<span>
				{number(words)} {words === 1 ? "word" : "words"}
			</span>
			<span role="status">
				{left < 0 && (
					<Text component="strong" inherit fw={700} c="var(--mantine-color-error)">
						{number(-left)} over LinkedIn's limit
					</Text>
				)}
				{left >= 0 && characters >= warningShare * linkedInCharacterLimit && (
					<Text component="strong" inherit fw={700} c="var(--app-warning-text)">
						{number(left)} left
					</Text>
				)}
			</span>
		</Group>
	);
}

const number = (value: number) => value.toLocaleString("en");
