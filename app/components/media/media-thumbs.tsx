import { Box, Center, Group, Text, VisuallyHidden } from "@mantine/core";
import type { Media } from "../../lib/media/waiting-files.ts";
import { documentLabel, MediaPicture } from "./media-picture.tsx";

/** How many pictures stand in the row. */
const most = 9;

/** The media of a post in a row: small pictures, or a document with its name. */
export function MediaThumbs({ media }: { media: readonly Media[] }) {
	const [first] = media;
	const more = media.length - most;
	return (
		<Group gap="xs">
			{media.slice(0, most).map((each) => (
				<Box key={each.id} w={56} h={56}>
					<MediaPicture media={each} isSmall />
				</Box>
			))}
			{more > 0 && (
				<Center w={56} h={56} c="dimmed" bg="var(--app-surface-sunken)">
					<span aria-hidden>+{more}</span>
					<VisuallyHidden>
						{more} more {more === 1 ? "picture" : "pictures"}
					</VisuallyHidden>
				</Center>
			)}
			{first?.kind === "document" && (
				<Text size="sm" flex={1} lineClamp={2} style={{ overflowWrap: "anywhere" }}>
					{documentLabel(first)}
				</Text>
			)}
		</Group>
	);
}
