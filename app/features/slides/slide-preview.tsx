import { Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import type { Deck } from "../../../domain/slides/deck.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import { notifyPartNotLoaded } from "../../lib/toasts/notify.ts";
import { drawPage, openFonts } from "./draw-canvas.ts";
import { layoutDeck, page } from "./layout-deck.ts";

/** @param at the place of the slide that is shown */
export function SlidePreview({ deck, at }: { deck: Deck; at: number }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [pageCount, setPageCount] = useState(0);
	useEffect(() => {
		let isCurrent = true;
		async function draw() {
			const fonts = await openFonts(deck);
			if (!isCurrent) return;
			const pages = layoutDeck(deck, fonts);
			const page = pages.find(({ slide }) => slide === at);
			const context = canvas.current?.getContext("2d");
			if (page && context) drawPage(context, page);
			setPageCount(pages.length);
			dismissUndo(messages.partNotLoaded);
		}
		draw().catch(notifyPartNotLoaded);
		return () => {
			isCurrent = false;
		};
	}, [deck, at]);

	const { title = "", text = "" } = deck.slides[at] ?? {};
	const count = deck.slides.length;
	return (
		<>
			<canvas
				ref={canvas}
				style={{ display: "block", width: "min(100%, 44vh)", marginInline: "auto" }}
				{...{ width: page.width, height: page.height }}
				role="img"
				aria-label={`Slide ${at + 1}: ${title} ${text}`}
			/>
			<Text size="sm" c="dimmed" ta="center" mt="xs" role="status">
				Slide {at + 1} of {count}
				{pageCount > count && `, ${pageCount} pages: what does not fit goes on on the next`}
			</Text>
		</>
	);
}
