import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";
import { jpeg, mediaPath } from "../factories/media.ts";
import { createAdmin } from "./admins.ts";

const asJpeg = { contentType: "image/jpeg" };
type Bucket = ReturnType<SupabaseClient["storage"]["from"]>;

/** In the order in which they are done, on an object at `path`. Each answers whether it was done. */
const actions: Record<string, (bucket: Bucket, path: string) => Promise<boolean>> = {
	upload: async (bucket, path) =>
		!(await bucket.upload(mediaPath(path.split("/")[0] ?? ""), jpeg(), asJpeg)).error,
	again: async (bucket, path) => !(await bucket.upload(path, jpeg(), asJpeg)).error,
	upsert: async (bucket, path) => !(await bucket.upload(path, jpeg(), { ...asJpeg, upsert: true })).error,
	update: async (bucket, path) => !(await bucket.update(path, jpeg(), asJpeg)).error,
	download: async (bucket, path) => ((await bucket.download(path)).data?.size ?? 0) > 0,
	sign: async (bucket, path) => (await bucket.createSignedUrl(path, 60)).data !== null,
	"sign all": async (bucket, path) =>
		(await bucket.createSignedUrls([path], 60)).data?.[0]?.signedUrl?.startsWith("http") ?? false,
	list: async (bucket, path) => ((await bucket.list(path.split("/")[0])).data?.length ?? 0) > 0,
	remove: async (bucket, path) => ((await bucket.remove([path])).data?.length ?? 0) > 0,
};

/** Of an object of the owner's; of those who are suspended or gone, and whose session has not ended, of their own. */
const table = `
           upload again upsert update download sign sign all list remove
anonymous  no     no    no     no     no       no   no       no   no
stranger   no     no    no     no     no       no   no       no   no
suspended  no     no    no     no     no       no   no       no   no
gone       no     no    no     no     no       no   no       no   no
owner      yes    no    no     no     yes      yes  yes      yes  yes
service    yes    no    no     no     yes      yes  yes      yes  yes`;

describeWithCallers(testedKindsWithSupabase("triggers"), "who may do what with media on %s", (callers) => {
	test("is what the table says", async () => {
		const { host, owner, stranger, anonymous, service } = callers;
		const admin = await createAdmin(host);
		const [suspended, gone] = [await createAuthor(host), await createAuthor(host)];
		const stored = async (author: Author) => {
			const path = mediaPath(author.userId);
			const { error } = await author.client.storage.from("media").upload(path, jpeg(), asJpeg);
			expect(error).toBeNull();
			return path;
		};
		const paths = { suspended: await stored(suspended), gone: await stored(gone) };
		await admin.client
			.rpc("suspend_author", { _user_id: suspended.userId, _reason: "sells followers" })
			.throwOnError();
		await service.rpc("delete_account", { _user_id: gone.userId }).throwOnError();
		const roles: [name: string, client: SupabaseClient, path: string][] = [
			["anonymous", anonymous, await stored(owner)],
			["stranger", stranger.client, await stored(owner)],
			["suspended", suspended.client, paths.suspended],
			["gone", gone.client, paths.gone],
			["owner", owner.client, await stored(owner)],
			["service", service, await stored(owner)],
		];
		const names = Object.keys(actions);
		const lines = [["", ...names]];
		for (const [role, client, path] of roles) {
			const line = [role];
			for (const action of Object.values(actions))
				line.push((await action(client.storage.from("media"), path)) ? "yes" : "no");
			lines.push(line);
		}
		const pad = (word: string, column: number) => word.padEnd(column ? (names[column - 1]?.length ?? 0) : 10);
		const printed = lines.map((line) => line.map(pad).join(" ").trimEnd()).join("\n");
		expect(`\n${printed}`).toBe(table);
	});
});
