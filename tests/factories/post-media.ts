import { randomUUID } from "node:crypto";
import { type Author, serviceClient } from "./author.ts";
import type { RunningHost } from "./host.ts";
import { jpeg } from "./media-files.ts";

/** Gives a planned post pictures with these alt texts, each with a small one; resolves to the rows' ids. */
export async function givePictures(
	host: RunningHost,
	{ client, userId }: Author,
	postId: string,
	altTexts: string[],
): Promise<string[]> {
	const draftId = randomUUID();
	const newPath = () => `${userId}/${randomUUID()}.jpg`;
	const ids: string[] = [];
	for (const alt_text of altTexts) {
		const [id, path, thumb_path] = [randomUUID(), newPath(), newPath()];
		for (const each of [path, thumb_path]) {
			const { error } = await client.storage
				.from("media")
				.upload(each, jpeg(), { contentType: "image/jpeg" });
			if (error) throw error;
		}
		const _media = {
			id,
			path,
			thumb_path,
			kind: "picture",
			name: "IMG_1.HEIC",
			alt_text,
			width: 1,
			height: 1,
		};
		await client.rpc("add_media", { _write_id: id, _draft_id: draftId, _media }).throwOnError();
		ids.push(id);
	}
	await serviceClient(host)
		.from("scheduled_posts")
		.update({ media_ids: ids })
		.eq("id", postId)
		.throwOnError();
	return ids;
}
