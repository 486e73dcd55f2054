import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PictureGrid } from "../../../app/components/media/picture-grid.tsx";
import type { Upload } from "../../../app/lib/media/waiting-files.ts";
import { boxOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { desk, phone } from "../setup/set-place.ts";
import { show } from "../setup/show.tsx";
import { picture } from "./show-media.tsx";

const alt = (place: number) => `Picture ${place}`;
const figure = page.getByRole("figure");

/** Shows so many pictures, the first of a size. */
async function showGrid(count: number, width: number, height: number): Promise<void> {
	const file = await picture("one.png", "#208040", width, height);
	const row = { kind: "picture", name: "one.png", width, height, pages: null, bytes: file.size } as const;
	const unused = { thumb: null, thumb_path: null, cropped_from: null, slides: null, refusal: null };
	const media = Array.from(
		{ length: count },
		(_, index): Upload => ({
			...row,
			...unused,
			file,
			id: crypto.randomUUID(),
			path: crypto.randomUUID(),
			alt_text: alt(index + 1),
			draftId: "draft",
			userId: "author",
			addedAt: index,
		}),
	);
	await show(
		<main style={{ padding: "1rem" }}>
			<PictureGrid media={media} />
		</main>,
	);
}

/** Left, top, width and height of the tiles in sixths of the grid, and its width by its height. */
async function layout(count: number) {
	const tiles = await Promise.all(
		Array.from({ length: Math.min(count, 5) }, (_, index) => boxOf(figure.getByAltText(alt(index + 1)))),
	);
	const { left, top, width, height } = await boxOf(figure.css("> div"));
	return {
		ratio: Number((width / height).toFixed(2)),
		tiles: tiles.map((tile) =>
			[(tile.left - left) / width, (tile.top - top) / height, tile.width / width, tile.height / height].map(
				(share) => Math.round(share * 6),
			),
		),
	};
}

type Tile = readonly [left: number, top: number, width: number, height: number];

const one: Tile[] = [[0, 0, 6, 6]];
const two: Tile[] = [
	[0, 0, 3, 6],
	[3, 0, 3, 6],
];
const three: Tile[] = [
	[0, 0, 6, 4],
	[0, 4, 3, 2],
	[3, 4, 3, 2],
];
const four: Tile[] = [
	[0, 0, 6, 4],
	[0, 4, 2, 2],
	[2, 4, 2, 2],
	[4, 4, 2, 2],
];
const five: Tile[] = [
	[0, 0, 3, 3],
	[3, 0, 3, 3],
	[0, 3, 2, 3],
	[2, 3, 2, 3],
	[4, 3, 2, 3],
];
/** The pictures below the first one are beside it. */
const turned = (tiles: Tile[]) => tiles.map(([left, top, width, height]) => [top, left, height, width]);

const layouts = [
	{ pictures: "a wide one keeps its shape", count: 1, size: [800, 600], ratio: 1.33, tiles: one },
	{ pictures: "one is cut at three to one", count: 1, size: [800, 200], ratio: 3, tiles: one },
	{ pictures: "one is cut at four to five", count: 1, size: [300, 600], ratio: 0.8, tiles: one },
	{ pictures: "two are beside each other", count: 2, size: [800, 600], ratio: 2, tiles: two },
	{ pictures: "two tall ones are, too", count: 2, size: [600, 800], ratio: 2, tiles: two },
	{ pictures: "two are below a wide one", count: 3, size: [800, 600], ratio: 1, tiles: three },
	{ pictures: "two are beside a tall one", count: 3, size: [600, 800], ratio: 1, tiles: turned(three) },
	{ pictures: "three are below a wide one", count: 4, size: [800, 600], ratio: 1, tiles: four },
	{ pictures: "three are beside a tall one", count: 4, size: [600, 800], ratio: 1, tiles: turned(four) },
	{ pictures: "five are two above three", count: 5, size: [800, 600], ratio: 1, tiles: five },
	{ pictures: "five are so below a tall first one", count: 5, size: [600, 800], ratio: 1, tiles: five },
	{ pictures: "of more, five are shown", count: 8, size: [800, 600], ratio: 1, tiles: five },
] as const;

test.for(layouts)("$pictures, at a desk and on a phone", async ({ count, size, ratio, tiles }) => {
	const [width, height] = size;
	await showGrid(count, width, height);
	for (const { viewport } of [desk, phone]) {
		await page.viewport(viewport.width, viewport.height);
		await expect.poll(() => layout(count)).toEqual({ ratio, tiles });
	}
});

test("of five pictures none is counted", async () => {
	await showGrid(5, 800, 600);
	await expectVisible(figure.getByAltText(alt(5)));
	await expectGone(figure.getByText("+"));
});

test("the last tile of eight pictures says how many are not shown", async () => {
	await showGrid(8, 800, 600);
	const more = figure.getByText("+3", { exact: true });
	await expectVisible(more);
	expect(await boxOf(more)).toEqual(await boxOf(figure.getByAltText(alt(5))));
	await expectGone(figure.getByAltText(alt(6)));
	await expectAccessibleOnEachScreen("eight pictures");
});
