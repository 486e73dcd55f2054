import { expect, test } from "vitest";
import { BackupsCard } from "../../../app/features/admin/status/backups-card.tsx";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { cardOf, show } from "../setup/show.tsx";

const card = cardOf("Backups");
const advice = card.css("p").last();

const showCard = (backups: Parameters<typeof BackupsCard>[0]["backups"]) =>
	show(
		<main>
			<BackupsCard backups={backups} />
		</main>,
	);

test("an admin reads when the last backup was made and how large it is", async () => {
	await showCard({ daily: true, last: { madeAt: new Date(), bytes: 4_210_000 } });
	await expect
		.element(card)
		.toMatchTextContent(/The last backup was made on .*20\d\d, .* and has 4\.2 MB\.$/);
});

test("one that is overdue stands out, and says where to look", async () => {
	await showCard({ daily: true, last: { madeAt: new Date("2026-01-02T03:00:00Z"), bytes: 900_000 } });
	await expect.element(card).toMatchTextContent("and has 0.9 MB.");
	await expect
		.element(advice)
		.toHaveTextContent("One should be made every day: the log says why it was not.");
	await expectAccessible("an overdue backup");
});

test("an installation that makes none says so", async () => {
	await showCard({ daily: false, last: null });
	await expect.element(card).toMatchTextContent("No backup has been made yet.");
	await expect.element(advice).toHaveTextContent("BACKUPS is off: the host makes none by itself.");
});
