import { Box, Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Deck } from "../../../domain/slides/deck.ts";
import { SlidePreview } from "./slide-preview.tsx";

/** Slides as LinkedIn's viewer shows a document: one at a time. */
export function SlideViewer({ deck }: { deck: Deck }) {
	const [turnedTo, setAt] = useState(0);
	const last = deck.slides.length - 1;
	const at = Math.min(turnedTo, last);
	return (
		<Box mt="1rem">
			<SlidePreview deck={deck} at={at} />
			<Group justify="center" gap="xs">
				<Button size="sm" variant="subtle" disabled={at === 0} onClick={() => setAt(at - 1)}>
					Previous slide
				</Button>
				<Button size="sm" variant="subtle" disabled={at === last} onClick={() => setAt(at + 1)}>
					Next slide
				</Button>
			</Group>
		</Box>
	);
}
