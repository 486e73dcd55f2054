import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mediaKey } from "../../../app/lib/media/media-keys.ts";
import { useMedia } from "../../../app/lib/media/use-media.ts";
import { answerCalls } from "../setup/answer-calls.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { goOffline } from "../setup/go-offline.ts";
import { show } from "../setup/show.tsx";

const idOf = (index: number) => `0c2f6d0e-98f4-4f5e-8f0b-${String(index).padStart(12, "0")}`;
const row = (id: string) => ({
	id,
	path: `a/${id}.jpg`,
	thumb_path: null,
	kind: "picture",
	name: "n",
	bytes: 1,
	width: 1,
	height: 1,
	pages: null,
	alt_text: "",
	cropped_from: null,
	slides: null,
});

const Card = ({ userId, ids }: { userId: string; ids: string[] }) => (
	<li>{`${useMedia(userId, ids).length} rows`}</li>
);

/** Cards with as many pictures each beside a draft with one, and others that come into view; the server's answers to it. */
async function showCards(count: number, pictures = 1) {
	const calls: string[][] = [];
	const gone = new Set<string>();
	answerCalls(({ url }) => {
		const asked = /\/rest\/v1\/media\?.*id=in\.\((.*)\)/u.exec(decodeURIComponent(url))?.[1];
		if (asked === undefined) return undefined;
		const ids = asked.replaceAll('"', "").split(",");
		calls.push(ids);
		return Response.json(ids.filter((id) => !gone.has(id)).map(row));
	});
	const { userId } = await becomeAuthor();
	let next = () => {};
	function Cards() {
		const queryClient = useQueryClient();
		const [shown, setShown] = useState(count);
		next = () => setShown(shown + 1);
		queryClient.setQueryData([...mediaKey(userId), idOf(0)], (kept) => kept ?? row(idOf(0)));
		const cards = Array.from({ length: shown }, (_, card) =>
			Array.from({ length: pictures }, (_, picture) => idOf(1 + card * pictures + picture)),
		);
		return (
			<ul>
				{cards.map((ids) => (
					<Card key={ids[0]} userId={userId} ids={ids} />
				))}
			</ul>
		);
	}
	const { queryClient } = await show(<Cards />);
	const held = () =>
		queryClient()
			.getQueriesData({ queryKey: mediaKey(userId) })
			.flatMap(([, data]) => data ?? []).length;
	return { calls, gone, held, next: () => next(), userId, queryClient };
}
const cards = page.getByRole("listitem");
const full = cards.filter({ hasText: "1 rows" });

test("the pictures of many cards are asked for in one call, at first and after a change, and kept once", async () => {
	const { calls, gone, held, queryClient, userId } = await showCards(22);
	await expect.poll(() => full.length).toBe(22);
	expect([calls.length, held()]).toEqual([1, 23]);
	gone.add(idOf(7));
	await queryClient().invalidateQueries({ queryKey: mediaKey(userId) });
	await expect.poll(() => full.length).toBe(21);
	expect([calls.length, held()]).toEqual([2, 22]);
});

test("no call names so many pictures that its address is too long", async () => {
	const { calls } = await showCards(14, 20);
	await expect.poll(() => cards.filter({ hasText: "20 rows" }).length).toBe(14);
	expect(calls.map(({ length }) => length)).toEqual([100, 100, 80]);
});

test("cards that come into view without a network hold nothing of others", async () => {
	const { calls, held, next } = await showCards(1);
	await expect.poll(() => full.length).toBe(1);
	const returnOnline = goOffline();
	for (let shown = 2; shown <= 12; shown++) {
		next();
		await expect.poll(() => cards.length).toBe(shown);
	}
	expect([calls.length, held()]).toEqual([1, 2]);
	returnOnline();
	await expect.poll(() => full.length).toBe(12);
	expect([calls.length, held()]).toEqual([2, 13]);
});
