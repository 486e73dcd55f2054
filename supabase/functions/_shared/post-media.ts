import { z } from "zod";
import { mediaBucket, mediaRowSchema } from "../../../domain/media/media.ts";
import type { PostMedia } from "../../../domain/reminder-link.ts";
import type { FunctionContext } from "./context.ts";
import { readAnswer } from "./errors.ts";
import { linkLifetime } from "./signed-link.ts";

/** How many pictures of a post a mail shows. */
export const mailPictures = 4;

const { id, path, thumb_path, kind, name, alt_text, slides } = mediaRowSchema.shape;
const ofPost = { post_id: z.string(), place: z.number() };
const rowsSchema = z.array(z.object({ ...ofPost, id, path, thumb_path, kind, name, alt_text }));

/**
 * The pictures of posts, in order, by the id of a post. For mails the first of each post have addresses of small ones,
 * for as long as links work, else all of them as they are, for a day, as paths on the backend's origin. Where storage signs none they go without any.
 * @throws FunctionError 503 `database_unavailable`
 */
export async function loadMedia(context: FunctionContext, postIds: string[], isMail: boolean) {
	const { supabaseAdmin, settings, log } = context;
	const found = await supabaseAdmin.rpc("media_of_posts", { _post_ids: postIds }).order("place");
	const rows = readAnswer(rowsSchema, found);
	// There may have been no room for a small one. A mail does not load the whole, which may have 25 MB.
	const pathOf = ({ place, path, thumb_path }: z.output<typeof rowsSchema>[number]) =>
		isMail ? place <= mailPictures && thumb_path : path;
	const paths = rows.flatMap((row) => [pathOf(row) || [], isMail ? [] : (row.thumb_path ?? [])].flat());
	const addresses = new Map<unknown, string>();
	if (paths.length > 0) {
		const seconds = isMail ? linkLifetime / 1000 : 24 * 60 * 60;
		const { data, error } = await supabaseAdmin.storage.from(mediaBucket).createSignedUrls(paths, seconds);
		if (error) log("Pictures of posts have no addresses", { reason: error.message });
		// The client may know storage by an address of this process or its network alone.
		const origin = isMail ? settings.functionsUrl.replace(/\/functions\/v1$/u, "") : "";
		for (const { path, signedUrl } of data ?? [])
			if (signedUrl) addresses.set(path, origin + signedUrl.slice(signedUrl.indexOf("/storage/v1/")));
	}
	const ids = rows.flatMap(({ id, kind }) => (isMail || kind === "picture" ? [] : id));
	const decks = supabaseAdmin.from("media").select("id, slides").in("id", ids);
	const documents = ids.length > 0 ? readAnswer(z.array(z.object({ id, slides })), await decks) : [];
	const media = rows.map((row) => ({
		...documents.find(({ id }) => id === row.id),
		...row,
		url: addresses.get(pathOf(row)) ?? "",
		thumb: addresses.get(row.thumb_path),
	}));
	return (postId: string): PostMedia[] => media.filter(({ post_id }) => post_id === postId);
}
