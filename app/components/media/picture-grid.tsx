import { Box, Center, Text } from "@mantine/core";
import type { Media } from "../../lib/media/waiting-files.ts";
import { documentLabel, MediaPicture } from "./media-picture.tsx";

const fifth = 4;

/** Where pictures stand in six rows and columns, by their number. Beside a tall first one the others stand in a column. */
const wide = [
	["1/1/7/7"],
	["1/1/7/4", "1/4/7/7"],
	["1/1/5/7", "5/1/7/4", "5/4/7/7"],
	["1/1/5/7", "5/1/7/3", "5/3/7/5", "5/5/7/7"],
	["1/1/4/4", "1/4/4/7", "4/1/7/3", "4/3/7/5", "4/5/7/7"],
];
const tall = [
	...wide.slice(0, 2),
	["1/1/7/5", "1/5/4/7", "4/5/7/7"],
	["1/1/7/5", "1/5/3/7", "3/5/5/7", "5/5/7/7"],
	...wide.slice(4),
];

/** Pictures as LinkedIn lays them out below a post, from edge to edge, five at most; a document in its viewer. */
export function PictureGrid({ media }: { media: readonly Media[] }) {
	const [first] = media;
	if (!first) return null;
	const { kind, width, height } = first;
	const ratio = kind === "document" ? 0.8 : (width ?? 1) / (height ?? 1);
	const places = (ratio < 1 ? tall : wide)[Math.min(media.length - 1, fifth)] ?? [];
	// LinkedIn cuts a single one that is taller than four to five, or wider than three to one.
	const alone = Math.min(Math.max(ratio, 0.8), 3);
	const aspectRatio = [alone, 2][media.length - 1] ?? 1;
	const grid = { display: "grid", grid: "repeat(6, 1fr) / repeat(6, 1fr)", gap: 2, aspectRatio };
	return (
		<Box component="figure" m="1rem -1rem -1rem" bd="1px solid var(--app-border)">
			<div style={grid}>
				{places.map((gridArea, index) => {
					const picture = media[index];
					return (
						picture && (
							<Box key={picture.id} pos="relative" mih={0} miw={0} style={{ gridArea }}>
								<Box pos="absolute" inset={0}>
									<MediaPicture media={picture} />
								</Box>
								{index === fifth && media.length > fifth + 1 && (
									<Center pos="absolute" inset={0} c="#fff" bg="rgb(0 0 0 / 60%)" fz="xl">
										+{media.length - fifth - 1}
									</Center>
								)}
							</Box>
						)
					);
				})}
			</div>
			{kind === "document" && (
				<Text component="figcaption" size="sm" p="xs" truncate>
					{documentLabel(first)}
				</Text>
			)}
		</Box>
	);
}
