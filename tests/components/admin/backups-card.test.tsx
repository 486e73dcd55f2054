import { expect, test } from "vitest";
import { BackupsCard } from "../../../app/features/admin/status/backups-card.tsx";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { cardOf, show } from "../setup/show.tsx";

const longAgo = new Date("2026-01-02T03:00:00Z");

test.each([
	[
		"when the last daily backup was made and how large it is",
		{ daily: true, last: { madeAt: new Date(), bytes: 4_210_000 } },
		/The last daily backup was made on .*20\d\d, .* and has 4\.2 MB, without pictures and documents\.$/,
	],
	[
		"that one is overdue, and where to look",
		{ daily: true, last: { madeAt: longAgo, bytes: 900_000 } },
		/and has 0\.9 MB, without pictures and documents\. ?One should be made every day: the log says why it was not\.$/,
	],
	[
		"that the installation makes none",
		{ daily: false, last: null },
		/No daily backup has been made yet\. ?BACKUPS is off: the host makes none by itself\.$/,
	],
])("an admin reads %s", async (what, backups, sentence) => {
	await show(
		<main>
			<BackupsCard backups={backups} />
		</main>,
	);
	await expect.element(cardOf("Backups")).toMatchTextContent(sentence);
	await expectAccessible(what);
});
