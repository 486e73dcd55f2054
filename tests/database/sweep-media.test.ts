import { randomUUID } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { findMissing } from "../../server/storage/find-missing.ts";
import { openFolderStore } from "../../server/storage/folder-store.ts";
import { sweepMedia } from "../../server/storage/sweep-media.ts";
import { testedKinds } from "../factories/database-kinds.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { describeOnClone } from "./open-clone.ts";

describeOnClone(testedKinds(), "the sweep of media on %s", (clone) => {
	const { query } = clone;

	test("removes what this database does not know, in its own folder alone, and nothing where it is a copy", async () => {
		const [own] = await query("select public.media_folder() as folder");
		const folder = String(own?.folder);
		const [home, store] = [openFolderStore(temporaryFolder()), openFolderStore(temporaryFolder())];
		const daysAgo = Date.now() / 1000 - 2 * 24 * 3600;
		const newFile = () => {
			const file = join(temporaryFolder(), "file");
			writeFileSync(file, "bytes");
			utimesSync(file, daysAgo, daysAgo);
			return file;
		};
		const put = async (name: string) => {
			const file = newFile();
			const version = `${name}/${randomUUID()}`;
			await store.put(version, file);
			return version;
		};
		const [known, unknown, another] = [await put(folder), await put(folder), await put(randomUUID())];
		const name = `${randomUUID()}/${randomUUID()}.jpg`;
		await query(
			"insert into storage.objects (bucket_id, name, version, created_at) values ('media', $1, $2, now())",
			[name, known],
		);
		await query("insert into auth.users (id, email) values ($1, 'ada@example.com')", [name.slice(0, 36)]);
		const files = () =>
			readdirSync(store.folder, { recursive: true })
				.map(String)
				.filter((file) => file.includes("/"));
		const remove = () => Promise.reject(new Error("No object is without a row"));
		let restores = 0;
		const timeline = async () => `${restores}`;
		const parts = { query, timeline, store, folder, home, remove };
		const copy = { ...parts, isOriginal: async () => false };
		const nothing = { media: 0, mediaFiles: 0, brokenUploads: 0 };
		expect(await sweepMedia(copy)).toEqual({ removed: nothing, missing: [] });
		expect(files().toSorted()).toEqual([known, unknown, another].toSorted());
		const sweep = () => sweepMedia({ ...parts, isOriginal: async () => true });
		const found = (mediaFiles: number) => ({
			removed: { media: 0, mediaFiles, brokenUploads: 0 },
			missing: [],
		});
		const later = (hours: number) =>
			query("update host.unnamed_files set found_at = found_at - $1::integer * interval '1 hour'", [hours]);
		// Their own age says nothing, as after the restore of an older database.
		expect(await sweep()).toEqual(found(0));
		await later(22);
		expect(await sweep()).toEqual(found(0));
		expect(files().toSorted()).toEqual([known, unknown, another].toSorted());
		// Named once more, as by a newer database again.
		await query("update storage.objects set version = $1", [unknown]);
		expect(await sweep()).toEqual(found(0));
		await later(1);
		await query("update storage.objects set version = $1", [known]);
		expect(await sweep()).toEqual(found(0));
		expect(files().toSorted()).toEqual([known, unknown, another].toSorted());
		// Found before a restore that brings the note back.
		await later(23);
		restores++;
		expect(await sweep()).toEqual(found(0));
		await later(22);
		expect(await sweep()).toEqual(found(0));
		await later(1);
		expect(await sweep()).toEqual(found(1));
		expect(files().toSorted()).toEqual([known, another].toSorted());
		expect(await sweep()).toEqual(found(0));
		expect(await query("select version from host.unnamed_files")).toEqual([]);

		// As after a folder was moved away, or a backup without files.
		expect(await findMissing(query, store)).toEqual([]);
		await store.remove(known);
		expect(await findMissing(query, store)).toEqual([name]);
		expect(await sweepMedia(copy)).toEqual({ removed: nothing, missing: [name] });

		// An object of another folder, as after two databases became one: what is beside it is not this database's.
		const elsewhere = await put(randomUUID());
		const beside = await put(dirname(elsewhere));
		await query("update storage.objects set version = $1 where name = $2", [elsewhere, name]);
		const list = vi.fn(store.list);
		expect(await sweepMedia({ ...parts, store: { ...store, list }, isOriginal: async () => true })).toEqual({
			removed: { media: 0, mediaFiles: 0, brokenUploads: 0 },
			missing: [],
		});
		expect(list.mock.calls.flat().toSorted()).toEqual([folder, dirname(elsewhere)].toSorted());
		expect(files().toSorted()).toEqual([another, elsewhere, beside].toSorted());
	});
});
