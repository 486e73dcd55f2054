import { Group, Text } from "@mantine/core";
import { countCharacters, linkedInCharacterLimit } from "../../../domain/linkedin-format/count-characters.ts";

/** The remaining characters are shown from this share of the limit on. */
const warningShare = 0.9;

/** Counts words, and characters in the strictest way that LinkedIn may count them. */
export function PostCounts({ post }: { post: string }) {
	const characters = countCharacters(post);
	const words = post.split(/\s+/u).filter(Boolean).length;
	const left = linkedInCharacterLimit - characters;
	return (
		<Group gap="0.25rem 1.125rem" mb="xs" c="dimmed" fz="sm" style={{ fontVariantNumeric: "tabular-nums" }}>
			<span>
				{number(characters)} of {number(linkedInCharacterLimit)} characters
			</span>
			<span>
				{number(words)} {words === 1 ? "word" : "words"}
			</span>
			<Text
				span
				inherit
				role="status"
				fw={700}
				c={left < 0 ? "var(--mantine-color-error)" : "var(--app-warning-text)"}
			>
				{left < 0
					? `${number(-left)} over LinkedIn's limit`
					: characters >= warningShare * linkedInCharacterLimit && `${number(left)} left`}
			</Text>
		</Group>
	);
}

const number = (value: number) => value.toLocaleString("en");
