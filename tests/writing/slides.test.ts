import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { drawPdf } from "../../app/features/slides/draw-pdf.ts";
import { layoutDeck, page, paletteOf } from "../../app/features/slides/layout-deck.ts";
import { toPlainText } from "../../domain/linkedin-format/to-plain-text.ts";
import { inspectMedia } from "../../domain/media/inspect-media.ts";
import type { Deck, Slide } from "../../domain/slides/deck.ts";
import { splitPost } from "../../domain/slides/split-post.ts";
import { ensurePackages } from "../../scripts/system-packages.mjs";
import { propertyRuns } from "../factories/property-runs.ts";
import { fontsOf } from "../factories/slide-fonts.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { textOf } from "../factories/text-of.ts";
import { slidePosts } from "./slide-posts.ts";

const designs = ["plain", "band", "frame"] as const;
const deckOf = (slides: Slide[], author = "Maya Okafor", index = 0): Deck => ({
	design: designs[index % 3] ?? "plain",
	dark: index % 2 === 1,
	author,
	slides,
});
const layout = async (deck: Deck) => layoutDeck(deck, await fontsOf(JSON.stringify(deck)));
const shownIn = (pages: Awaited<ReturnType<typeof layout>>) =>
	pages.map(({ drawn }) => drawn.filter((item) => "text" in item));
const lettersOf = (text: string) => [...text.normalize().replace(/[\s*_]/gu, "")].sort().join("");

/** Poppler turns the two letters of a ligature round. Words that are longer than a line are parted. */
const wordsOf = (text: string) =>
	(text.normalize("NFKC").match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,40}(?![\p{L}\p{N}])/gu) ?? []).map((word) =>
		[...word].sort().join(""),
	);

/** Each run on its page, none smaller than what can be read on a phone but at the foot. */
async function expectReadable(deck: Deck) {
	for (const runs of shownIn(await layout(deck))) {
		for (const { x, y, width, size } of runs) {
			expect(x).toBeGreaterThanOrEqual(page.margin - 0.01);
			expect(x + width).toBeLessThanOrEqual(page.width - page.margin + 0.01);
			expect(y - size).toBeGreaterThanOrEqual(page.margin);
			expect(y + size * 0.3).toBeLessThanOrEqual(page.height - 80);
			if (y < 1200) expect(size).toBeGreaterThanOrEqual(page.smallest);
		}
	}
}

test("a slide that changes is set anew, and the others are not", async () => {
	const slides = Array.from({ length: 19 }, (_, index) => ({
		title: `Title ${index}`,
		text: "word ".repeat(80),
	}));
	const deck = deckOf(slides);
	const fonts = await fontsOf(JSON.stringify(deck));
	const measured = vi.spyOn(Object.getPrototypeOf(fonts.faces[0]?.font), "layout");
	layoutDeck(deck, fonts);
	const all = measured.mock.calls.length;
	const changed = { ...deck, slides: slides.with(7, { title: "Changed", text: "word" }) };
	const pages = layoutDeck(changed, fonts);
	expect(measured.mock.calls.length - all).toBeLessThan(all / 10);
	measured.mockRestore();
	expect(pages).toEqual(layoutDeck(structuredClone(changed), fonts));
	expect(layoutDeck({ ...changed, author: "Al" }, fonts)).not.toEqual(pages);
	for (const part of [{ dark: true }, { author: "Al" }, { slides: changed.slides.slice(1) }] as const) {
		const other = { ...changed, ...part };
		expect(layoutDeck(other, fonts)).toEqual(layoutDeck(structuredClone(other), fonts));
	}
});

describe.each(slidePosts.map((each, index) => ({ ...each, index })))(
	"$name",
	({ name, author, post, index }) => {
		const deck = deckOf(splitPost(post), author, index);

		test("each letter is shown once, within the margins", async () => {
			await expectReadable(deck);
			const shown = shownIn(await layout(deck)).flatMap((runs) => runs.filter(({ y }) => y < 1200));
			const all = deck.slides.map(({ title, text }) => title + text).join("") + author;
			expect(lettersOf(shown.map(({ text }) => text).join(""))).toBe(lettersOf(all));
		});

		test("the PDF has its words as text, embedded fonts, and passes our own inspection", async () => {
			expect(ensurePackages("poppler-utils")).toEqual([]);
			const file = `${temporaryFolder()}/${name}.pdf`;
			const bytes = await drawPdf(deck, name, await fontsOf(JSON.stringify(deck)));
			await writeFile(file, bytes);
			expect(await inspectMedia(new Blob([bytes]), "application/pdf")).toEqual({});
			const run = async (program: string, ...rest: string[]) =>
				(await promisify(execFile)(program, [file, ...rest])).stdout;
			const read = new Set(wordsOf(await run("pdftotext", "-")));
			const words = deck.slides.flatMap(({ title, text }) => wordsOf(toPlainText(`${title} ${text}`)));
			expect(words.filter((word) => !read.has(word))).toEqual([]);
			const fonts = (await run("pdffonts")).trim().split("\n").slice(2);
			expect(fonts.length).toBeGreaterThan(0);
			expect(fonts.filter((line) => !/ Identity-H +yes \w+ +yes /.test(line))).toEqual([]);
		});
	},
);

test("a long line of a list goes on behind its bullet, and the author's name stands where the text does", async () => {
	const item = "• Write the handover before the last round of the day, and not after it";
	const [shown = []] = shownIn(
		await layout(
			deckOf([
				{ title: "", text: item },
				{ title: "", text: "" },
			]),
		),
	);
	const [bullet, ...rest] = shown.filter(({ y }) => y < 1200);
	expect(bullet).toMatchObject({ text: "•", x: page.margin });
	const lines = [...Map.groupBy(rest, ({ y }) => y).values()];
	const begins = lines.map((line) => Math.round(line.find(({ text }) => text.trim())?.x ?? 0));
	expect(lines.length).toBeGreaterThan(1);
	expect(new Set(begins).size).toBe(1);
	const hebrew = deckOf([
		{ title: "", text: "שלום" },
		{ title: "תודה", text: "" },
	]);
	const [, last = []] = shownIn(await layout(hebrew));
	const name = last.filter(({ y, text }) => y < 1200 && /Maya|Okafor/u.test(text));
	expect(Math.max(...name.map(({ x, width }) => x + width))).toBeCloseTo(page.width - page.margin);
});

test("marks that are not seen are not drawn", async () => {
	const shown = shownIn(
		await layout(
			deckOf([
				{ title: "Call \u200e+49 30\u2060", text: "" },
				{ title: "", text: "" },
			]),
		),
	);
	expect(shown.flat().filter(({ width }) => width === 0)).toEqual([]);
	expect(shown[0]?.map(({ text }) => text).join("")).toContain("Call");
});

test("what does not fit a page goes on on the next, and the pages are counted", async () => {
	const text = "A sentence that is neither long nor short, as most of them are. ".repeat(40).trim();
	const pages = await layout(
		deckOf([
			{ title: "One", text },
			{ title: "Two", text: "" },
		]),
	);
	expect(pages.map(({ slide }) => slide)).toEqual([0, 0, 0, 1]);
	expect(shownIn(pages).map((runs) => runs.find(({ size }) => size === 32)?.text)).toEqual([
		"1/4",
		"2/4",
		"3/4",
		"4/4",
	]);
});

test("any text stays within the margins", async () => {
	const pieces =
		"a|word |Longer words |\n|\n\n|**bold** |**|שלום |(עולם) |12.5 |مرحبا |٢٠٢٤ |日本語の文章です。|😀|👩‍💻|https://example.com/a/rather/long/address/that/has/no/space/at/all/in/it |[a gap here] |é|ё|ώ".split(
			"|",
		);
	await fc.assert(
		fc.asyncProperty(textOf(pieces, { maxLength: 60 }), textOf(pieces, { maxLength: 8 }), (text, title) =>
			expectReadable(
				deckOf([
					{ title, text },
					{ title: "", text: "" },
				]),
			),
		),
		{ numRuns: propertyRuns(100) },
	);
});

test("right-to-left text is set from the right, with its numbers and Latin words in their order", async () => {
	const [, last] = shownIn(
		await layout(
			deckOf(
				[
					{ title: "", text: "" },
					{ title: "א", text: "שלום (עולם) B2B SaaS 38%." },
				],
				"נועה",
			),
		),
	);
	const line = last?.filter(({ y }) => y === last[1]?.y) ?? [];
	expect(
		line
			.map(({ text }) => text.trim())
			.filter(Boolean)
			.slice(0, 4),
	).toEqual([".", "B2B", "SaaS", "38%"]);
	expect(Math.max(...line.map(({ x, width }) => x + width))).toBeCloseTo(page.width - page.margin, 3);
});

const luminance = (hex: string) =>
	[1, 3, 5].reduce((sum, at, index) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
		return sum + linear * ([0.2126, 0.7152, 0.0722][index] ?? 0);
	}, 0);
const contrast = (one: string, other: string) => {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
};

test.each(designs.flatMap((design) => [true, false].map((dark) => ({ design, dark }))))(
	"$design, dark $dark: text has a contrast of 4.5 to its ground",
	(look) => {
		const slide = { title: "", text: "" };
		const deck = { ...look, author: "", slides: [slide, slide, slide] };
		for (const at of deck.slides.keys()) {
			const { ground, ink, accent, gap } = paletteOf(deck, at);
			for (const [text, behind] of [
				[ink, ground],
				[accent, ground],
				[ink, gap],
			] as const)
				expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
		}
	},
);
