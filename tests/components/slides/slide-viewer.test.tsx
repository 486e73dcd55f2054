import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DraftPictures } from "../../../app/features/media/draft-pictures.tsx";
import { SlideViewer } from "../../../app/features/slides/slide-viewer.tsx";
import { addFile } from "../../../app/lib/media/uploads.ts";
import type { Deck } from "../../../domain/slides/deck.ts";
import { pdf } from "../media/show-media.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectVisible } from "../setup/elements.ts";
import { expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { show } from "../setup/show.tsx";

const slides: Deck = {
	design: "plain",
	dark: false,
	author: "Maya Okafor",
	slides: ["One", "Two"].map((title) => ({ title, text: "" })),
};

async function showPreview(load: () => Promise<typeof SlideViewer>) {
	const { userId } = await becomeAuthor();
	answerCalls(({ url }) => (url.includes("/rpc/add_media") ? unreachable() : undefined));
	const draftId = crypto.randomUUID();
	const row = { name: "Kept", width: 1080, height: 1350, pages: 2, slides };
	await addFile({ userId }, { ...row, draftId, file: pdf("slides.pdf"), thumb: null });
	await show(
		<main>
			<DraftPictures {...{ userId, draftId, load }} ids={[]} />
		</main>,
	);
}

test("a draft's slides are turned over in its preview", async () => {
	await showPreview(async () => SlideViewer);
	await expectVisible("Slide 1 of 2");
	await page.getByRole("button", { name: "Next slide" }).click();
	await expectVisible("Slide 2 of 2");
	await expect.element(page.getByRole("img", { name: "Slide 2: Two" })).toBeVisible();
	await expect.element(page.getByRole("button", { name: "Next slide" })).toBeDisabled();
	await expectAccessibleOnEachScreen("the viewer of slides");
});

test("where the viewer cannot be loaded, the first page stands in its place", async () => {
	await showPreview(() => Promise.reject(new Error("offline")));
	await expectVisible("Kept · 2 pages");
});
