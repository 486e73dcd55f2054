import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inspectMedia } from "../../domain/media/inspect-media.ts";
import { type MediaType, mediaBucket, mediaLimits, mediaTypes } from "../../domain/media/media.ts";
import { mediaMessages, mediaRoom, serverMediaMessages } from "../../domain/media/media-messages.ts";
import { FunctionError } from "../../supabase/functions/_shared/errors.ts";
import { hashOf, requireRoom } from "../disk.ts";
import { inTime } from "../in-time.ts";
import type { Backend, DatabaseCaller } from "../supabase-protocol/backend.ts";
import type { BlobStore } from "./blob-store.ts";
import type { createFailureLog } from "./failure-log.ts";
import { addObject, findObjects } from "./objects.ts";
import { accessDenied, cutOff, invalidRequest } from "./storage-refusal.ts";

export interface UploadParts extends Pick<Backend, "asCaller" | "query"> {
	store: BlobStore;
	/** Of this database. */
	folder: string;
	/** Where files are while they are sent. */
	incoming: string;
	/** Removes objects by their names, with their bytes. */
	remove: (names: string[]) => Promise<unknown[]>;
	failures: ReturnType<typeof createFailureLog>;
}

/** `<user id>/<uuid>.<ending>`. */
const wholeName =
	/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(?<ending>[a-z]+)$/u;

/** The most bytes of a form beside its file. */
const formBytes = 16 * 1024;

/** Between two pieces of a file, in milliseconds. */
const longestSilence = 30_000;

/** How long an attempt may be silent before another one of the same file takes its place, in milliseconds. */
const longestSilenceOfEarlier = 5000;

/** How many files of an account are received at once, and of all: each may keep its connection for 15 minutes. */
const atOnce = 3;
const atOnceOfAll = 100;

/** The least that `host.count_media` counts for a file, in bytes. */
const leastCounted = 64 * 1024;

/** The room that the disk of an embedded database has to keep, in megabytes. */
const roomLeft = 16;

/** Thrown to take back an insert that has only asked whether it might be. */
const wouldDo = Symbol("the row might be added");

const wrongType = (sentence: string) => new FunctionError(415, "InvalidMimeType", sentence);
const tooMany = (sentence: string = serverMediaMessages.tooManyOfAll) =>
	new FunctionError(429, "too_many_requests", sentence);

/** Takes a file: first all its bytes, checked and on the disk, then its row. What a kill leaves are bytes without a row. */
export function createUpload({ asCaller, query, store, folder, incoming, remove, failures }: UploadParts) {
	/** Uploads that are being received, in bytes: no row counts them yet. */
	const receiving = new Set<{
		owner?: string;
		name: string;
		size: number;
		onDisk: number;
		/** When bytes came last, on the clock of `performance.now()`. */
		heardAt: number;
		end: () => void;
	}>();
	const sumOf = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);

	/** Why there is no room for a file of so many bytes. */
	const lackOfRoom = async (caller: DatabaseCaller, bytes: number) => {
		const size = Math.max(bytes, leastCounted);
		const ask = asCaller(caller, (run) => run("select * from public.media_usage()"));
		const [usage] = await ask.catch(() => []);
		const used = Number(usage?.used_bytes);
		const most = Number(usage?.cap_bytes);
		if (used + size > most) return mediaRoom(used, most);
		return size > Number(usage?.left_bytes) ? serverMediaMessages.installationFull : undefined;
	};

	/** In place of an error of the database, why the row may not be. */
	const refused = async (error: unknown, caller: DatabaseCaller, size: number) => {
		const { code } = error as { code?: string };
		if (code === "23505")
			return new FunctionError(409, "ResourceAlreadyExists", "The resource already exists");
		if (code !== "42501") return error;
		const reason = await lackOfRoom(caller, size);
		if (reason === serverMediaMessages.installationFull)
			failures.failed(
				reason,
				"There is no room for more pictures and documents: installation_megabytes of CAPS",
			);
		return accessDenied(reason);
	};

	/** A file that is there is not asked for room once more. */
	const add: typeof addObject = async (run, name, ...object) => {
		const [found] = await findObjects(run, [name]);
		if (found) throw Object.assign(new Error("The object is there"), { code: "23505" });
		return addObject(run, name, ...object);
	};

	/** Asks before anything is read. @param beside the bytes of others that are being received */
	const probe = (caller: DatabaseCaller, name: string, size: number, beside: number) =>
		asCaller(caller, async (run) => {
			await add(run, name, randomUUID(), { size: size + beside });
			throw wouldDo;
		}).catch(async (error) => {
			if (error === wouldDo) return;
			const lacks = async (bytes: number) => (await lackOfRoom(caller, bytes)) !== undefined;
			if (error.code === "42501" && (await lacks(size + beside)) && !(await lacks(size))) throw tooMany();
			throw error;
		});

	/** Removes what an account has taken out of its drafts, where that makes room. */
	const admit = (caller: DatabaseCaller, name: string, size: number, beside: number) =>
		probe(caller, name, size, beside).catch(async (error) => {
			if (error.code !== "42501" || !caller.sub || !(await lackOfRoom(caller, size))) throw error;
			const rows = await query("select public.free_media($1::uuid) as name", [caller.sub]);
			if (rows.length === 0) throw error;
			await remove(rows.map((row) => String(row.name)));
			await probe(caller, name, size, beside);
		});

	const keep = async (caller: DatabaseCaller, name: string, file: string, type: MediaType, size: number) => {
		const metadata = { eTag: `"${await hashOf(file)}"`, size, mimetype: type };
		const version = `${folder}/${randomUUID()}`;
		await store.put(version, file);
		return asCaller(caller, (run) => add(run, name, version, metadata)).catch(async (error: unknown) => {
			const { code } = error as { code?: string };
			// Where the answer was lost, the row may be there: then the sweep decides.
			if (code === "23505" || code === "42501") await store.remove(version);
			throw error;
		});
	};

	let inspected: Promise<unknown> = Promise.resolve();

	return async (request: Request, caller: DatabaseCaller, name: string): Promise<Response> => {
		const ending = wholeName.exec(name)?.groups?.ending;
		const type = (Object.keys(mediaTypes) as MediaType[]).find((key) => mediaTypes[key] === ending);
		if (!type) throw new FunctionError(400, "InvalidKey", serverMediaMessages.nameRefused);
		const sent = request.headers.get("content-type") ?? "";
		const [, boundary = null] = /^multipart\/form-data\b.*\bboundary="?([^";]*)/iu.exec(sent) ?? [];
		if (boundary === null && essenceOf(sent) !== type) throw wrongType(mediaMessages.typeRefused);
		const isPicture = type !== "application/pdf";
		const most =
			(isPicture ? mediaLimits.pictureBytes : mediaLimits.documentBytes) +
			(boundary === null ? 0 : formBytes);
		const sentence = isPicture ? mediaMessages.pictureTooLarge : mediaMessages.documentTooLarge;
		const tooLarge = new FunctionError(413, "EntityTooLarge", sentence);
		const declared = Number(request.headers.get("content-length") ?? most);
		if (declared > most) throw tooLarge;
		const ofAccount = [...receiving].filter(({ owner }) => owner === caller.sub);
		const earlier = ofAccount.filter((upload) => upload.name === name);
		// Two tabs that send the same file would end each other's attempts again and again.
		if (earlier.some(({ heardAt }) => performance.now() - heardAt < longestSilenceOfEarlier))
			throw tooMany(serverMediaMessages.beingSent);
		// Its client has given it up.
		for (const { end } of earlier) end();
		const others = ofAccount.filter((upload) => upload.name !== name).map((upload) => upload.size);
		if (caller.sub && others.length >= atOnce) throw tooMany(serverMediaMessages.tooManyAtOnce(atOnce));
		if (receiving.size >= atOnceOfAll) throw tooMany();
		let size = declared;
		const attempt = new AbortController();
		// A form lies there twice.
		const onDisk = boundary === null ? size : 2 * size;
		const reserved = {
			owner: caller.sub,
			name,
			size,
			onDisk,
			heardAt: Number.NEGATIVE_INFINITY,
			end: () => attempt.abort(),
		};
		receiving.add(reserved);
		const file = join(incoming, randomUUID());
		const form = `${file}.form`;
		try {
			await admit(caller, name, size, sumOf(others));
			await mkdir(incoming, { recursive: true });
			requireRoom(incoming, sumOf([...receiving].map((upload) => upload.onDisk)) / 1024 ** 2 + roomLeft);
			const onBytes = (count: number) => {
				if (count > most) throw tooLarge;
				reserved.heardAt = performance.now();
			};
			await receive(request, boundary === null ? file : form, attempt.signal, onBytes);
			if (boundary !== null)
				await writeFile(file, (await fileOf(form, boundary, type)).stream(), { mode: 0o600 });
			const media = await openAsBlob(file);
			size = media.size;
			if (size === 0) throw invalidRequest(serverMediaMessages.empty);
			// One after the other: a picture is in memory meanwhile.
			const inspecting = inspected.then(() => inspectMedia(media, type));
			inspected = inspecting.catch(() => {});
			const found = await inspecting;
			if ("refused" in found) throw wrongType(found.refused);
			const id = await keep(caller, name, file, type, size);
			return Response.json({ Id: id, Key: `${mediaBucket}/${name}` });
		} catch (error) {
			throw await refused(error, caller, size);
		} finally {
			receiving.delete(reserved);
			for (const path of [file, form]) await rm(path, { force: true });
		}
	};
}

const essenceOf = (type: string) => type.split(";")[0]?.trim().toLowerCase();

/**
 * @param onBytes gets how many have come until now, and may throw
 * @throws FunctionError when the caller breaks off
 */
async function receive(
	request: Request,
	file: string,
	attempt: AbortSignal,
	onBytes: (count: number) => void,
) {
	let size = 0;
	let failure: unknown = null;
	const handle = await open(file, "wx", 0o600);
	const fail = (error: unknown) => {
		failure = error;
	};
	const reader = request.body?.getReader();
	const cancel = () => void reader?.cancel().catch(() => {});
	attempt.onabort = cancel;
	try {
		const fallSilent = (): never => {
			throw cutOff();
		};
		while (reader && !attempt.aborted) {
			const reading = reader.read().catch(fallSilent);
			const { value: chunk, done } = await inTime(reading, longestSilence, fallSilent);
			if (done) break;
			size += chunk.length;
			onBytes(size);
			// Read to its end all the same: who is still sending would not hear why.
			if (!failure) await handle.appendFile(chunk).catch(fail);
		}
		if (attempt.aborted) fallSilent();
	} catch (error) {
		cancel();
		fail(error);
	}
	await handle.close();
	if (failure) throw failure;
}

/** The file of a form, found by what stands before and after it: no form is held in memory. */
async function fileOf(form: string, boundary: string, type: MediaType): Promise<Blob> {
	const sent = await openAsBlob(form);
	const textOf = async (part: Blob) => Buffer.from(await part.arrayBuffer()).toString("latin1");
	const head = /\bfilename="[^"]*"\r\ncontent-type: (?<type>\S+)\r\n\r\n/iu.exec(
		await textOf(sent.slice(0, formBytes)),
	);
	const start = (head?.index ?? 0) + (head?.[0].length ?? 0);
	const last = sent.slice(Math.max(start, sent.size - formBytes));
	const end = (await textOf(last)).indexOf(`\r\n--${boundary}`);
	if (!head || !boundary || end < 1) throw invalidRequest(serverMediaMessages.empty);
	if (essenceOf(head.groups?.type ?? "") !== type) throw wrongType(mediaMessages.typeRefused);
	return sent.slice(start, sent.size - last.size + end);
}
