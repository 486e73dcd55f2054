import { devices } from "@playwright/test";
import { type Author, serviceClient } from "../factories/author.ts";
import { mailTo } from "../factories/mails.ts";
import { takePhoto } from "../factories/photos.ts";
import { runPass } from "../factories/reminders.ts";
import { becomeAuthor, expect, type Product, test } from "./fixtures.ts";
import { takePictures } from "./pictures.ts";
import { controls, sentences } from "./words.ts";
import { generate, postCard, result, write } from "./workspace-page.ts";

const text = "Night shifts taught me to ask early.";
const altTexts = ["A ward at night", "The door of the ward", "Four cups of tea"];

/** The stored files of an author's pictures, in the order of the draft. */
async function storedPictures(product: Product, { client }: Author) {
	const { data: drafts } = await client.from("drafts").select("media_ids");
	const { data: rows } = await client.from("media").select("id, path, width, height, alt_text");
	const media = (drafts ?? []).flatMap(({ media_ids }) =>
		(media_ids as string[]).flatMap((id) => rows?.find((row) => row.id === id) ?? []),
	);
	const files = await Promise.all(
		media.map(({ path }) => serviceClient(product).storage.from("media").download(path)),
	);
	return Promise.all(
		files.map(async ({ data }, index) => ({
			...media[index],
			bytes: Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()),
		})),
	);
}

test("three photos go with a post: dropped, described, planned, mailed, shared on a phone and posted", async ({
	page,
	product,
	browser,
}) => {
	const author = await becomeAuthor(page, product);
	await generate(
		page,
		"Night shifts taught me to ask for help early. Last winter I waited until four in the morning.",
	);
	await expect(page.getByText(sentences.generated)).toBeVisible();
	await write(page, text);

	await test.step("drop a turned photo, one with its place and one of 12 MB", async () => {
		const photos = [
			await takePhoto(page, { width: 1200, height: 800, orientation: 6 }),
			await takePhoto(page, { width: 900, height: 900, place: [52.52, 13.405] }),
			await takePhoto(page, { width: 2700, height: 2100, isGrainy: true }),
		];
		expect(photos[2]?.length).toBeGreaterThan(12_000_000);
		const dropped = await page.evaluateHandle(
			(files) => {
				const data = new DataTransfer();
				for (const [index, base64] of files.entries()) {
					const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
					data.items.add(new File([bytes], `IMG_${index + 1}.JPG`, { type: "image/jpeg" }));
				}
				return data;
			},
			photos.map((photo) => photo.toString("base64")),
		);
		await result(page).dispatchEvent("dragover", { dataTransfer: dropped });
		await result(page).dispatchEvent("drop", { dataTransfer: dropped });
		const tiles = page.getByRole("list", { name: "Pictures of the post" }).getByRole("listitem");
		await expect(tiles).toHaveCount(3, { timeout: 20_000 });
		await expect(page.getByRole("button", { name: "Crop picture 3" })).toBeVisible({ timeout: 20_000 });
	});

	await test.step("describe them", async () => {
		for (const [index, altText] of altTexts.entries())
			await page.getByLabel(`Alt text of picture ${index + 1}`).fill(altText);
		await page.keyboard.press("Tab");
		await expect
			.poll(async () => (await storedPictures(product, author)).map(({ alt_text }) => alt_text))
			.toEqual(altTexts);
		await takePictures(page, "media-1-described");
	});

	await test.step("what is stored is upright, small, and says nothing of the camera", async () => {
		const pictures = await storedPictures(product, author);
		expect(pictures.map(({ width, height }) => [width, height])).toEqual([
			[800, 1200],
			[900, 900],
			[2048, 1593],
		]);
		for (const { bytes } of pictures) {
			expect(bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
			expect(bytes.includes("Exif")).toBe(false);
		}
		// Drawn red above and blue below, with the camera turned to the right: red is at the right.
		const colours = await page.evaluate(
			async (base64) => {
				const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
				const image = await createImageBitmap(new Blob([bytes]));
				const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
				context?.drawImage(image, 0, 0);
				const at = (x: number) => [...(context?.getImageData(x, 600, 1, 1).data.slice(0, 3) ?? [])];
				return [at(100), at(700)].map(([red = 0, , blue = 0]) => (red > blue ? "red" : "blue"));
			},
			String(pictures[0]?.bytes.toString("base64")),
		);
		expect(colours).toEqual(["blue", "red"]);
	});

	await test.step("plan the post: its card and its chip show that it has pictures", async () => {
		await page.getByRole("button", { name: "Add to queue" }).click();
		await expect(page.getByText("Added to your queue")).toBeVisible();
		await page.getByRole("link", { name: "View" }).click();
		await expect(postCard(page, text).getByRole("img", { name: altTexts[0] })).toBeVisible();
		await takePictures(page, "media-2-planned");
	});

	await test.step("on a phone the dialog of its text leads to its pictures, far below the idea", async () => {
		const desk = page.viewportSize();
		await page.setViewportSize({ width: 390, height: 844 });
		await postCard(page, text)
			.getByRole("button", { name: /^More actions/ })
			.click();
		await page.getByRole("menuitem", { name: "Edit text" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Change pictures" }).click();
		await expect(page.getByLabel("Alt text of picture 1")).toBeInViewport();
		if (desk) await page.setViewportSize(desk);
	});

	const mail = await test.step("its time comes: the mail shows the pictures", async () => {
		const { data } = await author.client.from("reminders").select("next_attempt_at").single();
		await runPass(product, new Date(data?.next_attempt_at).toISOString());
		const sent = await mailTo(product, author.email, "Time to post");
		for (const altText of altTexts) expect(sent.text).toContain(altText);
		const sources = [...(sent.html ?? "").matchAll(/<img src="([^"]+)"/g)].map(([, source = ""]) =>
			source.replaceAll("&amp;", "&"),
		);
		expect(sources).toHaveLength(3);
		const answers = await Promise.all(sources.map((source) => fetch(source)));
		expect(answers.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual(
			Array(3).fill([200, "image/jpeg"]),
		);
		const reader = await page.context().newPage();
		await reader.goto(`${product.url}/outbox`);
		await takePictures(reader, "media-3-mail");
		await reader.close();
		return sent;
	});

	await test.step("on a phone without a session: share all, copy an alt text, posted", async () => {
		const phone = await browser.newContext({ ...devices["Pixel 7"], baseURL: product.url });
		await phone.grantPermissions(["clipboard-read", "clipboard-write"]);
		const handOver = await phone.newPage();
		await handOver.addInitScript(() => {
			Object.assign(navigator, {
				canShare: ({ files }: ShareData) => (files?.length ?? 0) > 0,
				share: async ({ files = [], text: shared = "" }: ShareData) => {
					document.title = [shared, ...files.map(({ name, type }) => `${name} ${type}`)].join("|");
				},
			});
		});
		const link = /href="([^"]*\/post\/[^"]*)"/.exec(mail.html ?? "")?.[1] ?? "";
		await handOver.goto(link.replaceAll("&amp;", "&"));
		await handOver.getByRole("button", { name: "Share 3 pictures and text" }).click();
		const types = ["picture-1.jpg image/jpeg", "picture-2.jpg image/jpeg", "picture-3.jpg image/jpeg"];
		await expect(handOver).toHaveTitle([text, ...types].join("|"));
		await handOver.getByRole("button", { name: "Copy alt text of picture 2" }).click();
		await expect(handOver.getByText("Alt text copied")).toBeVisible();
		expect(await handOver.evaluate(() => navigator.clipboard.readText())).toBe(altTexts[1]);
		await takePictures(handOver, "media-4-hand-over");
		await handOver.getByRole("button", { name: controls.markAsPosted, exact: true }).click();
		await expect(handOver.getByRole("heading", { name: "Marked as posted" })).toBeVisible();
		await phone.close();
	});

	await test.step("the account goes, and with it every file", async () => {
		const { client, email, password } = author;
		// A page of an account that is gone asks for it once more.
		await page.goto("about:blank");
		expect((await client.functions.invoke("delete-account", { body: { email, password } })).error).toBeNull();
		const { data } = await serviceClient(product).storage.from("media").list(author.userId);
		expect(data).toEqual([]);
	});
});
