import { Text } from "@mantine/core";
import { useMemo } from "react";
import { countCharacters, linkedInCharacterLimit } from "../../../domain/linkedin-format/count-characters.ts";
import { overLimitText } from "../../../domain/messages.ts";

export function OverLimitNote({ post }: { post: string }) {
	// Styled letters count twice: half the limit never is too long, and most posts are not counted.
	const characters = useMemo(
		() => (post.length > linkedInCharacterLimit / 2 ? countCharacters(post) : 0),
		[post],
	);
	if (characters <= linkedInCharacterLimit) return null;
	return (
		<Text size="sm" mt={6} fw={600} c="var(--mantine-color-error)">
			{overLimitText(characters)}
		</Text>
	);
}
