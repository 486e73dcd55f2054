import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { drawPdf } from "../../app/features/slides/draw-pdf.ts";
import type { Deck } from "../../domain/slides/deck.ts";
import { splitPost } from "../../domain/slides/split-post.ts";
import { fontsOf } from "../factories/slide-fonts.ts";
import { slidePosts } from "./slide-posts.ts";

// Writes the slides of all posts as PDF into a folder, to be looked at: the three designs in turn, light and dark.

const folder = process.argv[2] ?? "/tmp/slides";
await mkdir(folder, { recursive: true });
const designs: Deck["design"][] = ["plain", "band", "frame"];
for (const [index, { name, author, post }] of slidePosts.entries()) {
	const deck = {
		design: designs[index % 3] ?? "plain",
		dark: index % 4 === 3,
		author,
		slides: splitPost(post),
	};
	await writeFile(
		join(folder, `${name}.pdf`),
		await drawPdf(deck, name, await fontsOf(JSON.stringify(deck))),
	);
	process.stdout.write(`${name}: ${deck.slides.length} slides\n`);
}
