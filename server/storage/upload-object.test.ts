import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { inspectMedia } from "../../domain/media/inspect-media.ts";
import { jpeg, jpegBlob, mediaPath } from "../../tests/factories/media.ts";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import { requireRoom } from "../disk.ts";
import { openFolderStore } from "./folder-store.ts";
import { createUpload } from "./upload-object.ts";

vi.mock(import("../../domain/media/inspect-media.ts"), async (original) => ({
	...(await original()),
	inspectMedia: vi.fn(),
}));
vi.mock(import("../disk.ts"), async (original) => ({
	...(await original()),
	requireRoom: vi.fn(),
}));

function openUpload() {
	const folder = temporaryFolder();
	return createUpload({
		asCaller: async (_, work) => work(async (sql) => (sql.startsWith("insert") ? [{ id: "1" }] : [])),
		query: async () => [],
		store: openFolderStore(folder),
		folder: "own",
		incoming: join(folder, "incoming"),
		remove: async () => [],
		failures: { failed: () => {}, logOthers: () => {} },
	});
}

const send = (upload: ReturnType<typeof openUpload>, init: RequestInit) => {
	const sub = randomUUID();
	return upload(
		new Request("http://localhost", { method: "POST", ...init }),
		{ role: "authenticated", sub },
		mediaPath(sub),
	);
};

test("pictures that come together are looked at one after the other, also after one that could not be", async () => {
	const upload = openUpload();
	let looking = 0;
	const most: number[] = [];
	vi.mocked(inspectMedia).mockImplementation(async () => {
		most.push(++looking);
		await new Promise(setImmediate);
		looking--;
		if (most.length === 2) throw new Error("It could not be read");
		return {};
	});
	const sent = await Promise.allSettled(
		Array.from({ length: 6 }, () =>
			send(upload, { body: jpeg(), headers: { "content-type": "image/jpeg" } }),
		),
	);
	expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill("fulfilled"), "rejected"]);
	expect(most).toEqual(Array(6).fill(1));
});

test("a form takes its room on the disk twice", async () => {
	vi.mocked(inspectMedia).mockResolvedValue({});
	const upload = openUpload();
	const length = 4 * 1024 ** 2;
	const room = async (init: RequestInit, headers: Record<string, string> = {}) => {
		const request = new Request("http://localhost", { method: "POST", ...init });
		await send(upload, {
			body: await request.bytes(),
			headers: { ...Object.fromEntries(request.headers), ...headers, "content-length": String(length) },
		});
		return vi.mocked(requireRoom).mock.lastCall?.[1];
	};
	expect(await room({ body: jpeg() }, { "content-type": "image/jpeg" })).toBe(20);
	const form = new FormData();
	form.append("", jpegBlob());
	expect(await room({ body: form })).toBe(24);
});

test("a file that is sent twice is refused while bytes of the first attempt come, and takes its place when it is silent", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	vi.mocked(inspectMedia).mockResolvedValue({});
	const upload = openUpload();
	const sub = randomUUID();
	const path = mediaPath(sub);
	const sendBody = (body: BodyInit) =>
		upload(
			new Request("http://localhost", {
				method: "POST",
				body,
				headers: { "content-type": "image/jpeg" },
				...{ duplex: "half" },
			}),
			{ role: "authenticated", sub },
			path,
		);
	const { readable, writable } = new TransformStream<Uint8Array>();
	const line = writable.getWriter();
	const first = sendBody(readable).catch((error) => error);
	const beingSent = { status: 429, message: "This file is being sent already. Send it again in a moment." };
	for (let piece = 0; piece < 2; piece++) {
		await line.write(jpeg());
		await vi.waitFor(() => expect(sendBody(jpeg())).rejects.toMatchObject(beingSent));
		vi.advanceTimersByTime(4900);
		await expect(sendBody(jpeg())).rejects.toMatchObject(beingSent);
	}
	vi.advanceTimersByTime(200);
	expect((await sendBody(jpeg())).status).toBe(200);
	expect(await first).toMatchObject({ status: 429, message: "The file has not arrived whole." });
});

test("a body that breaks off has not arrived whole", async () => {
	const body = new ReadableStream({
		start: (controller) => controller.enqueue(jpeg()),
		pull: (controller) => controller.error(new Error("aborted")),
	});
	const headers = { "content-type": "image/jpeg" };
	await expect(send(openUpload(), { body, headers, ...{ duplex: "half" } })).rejects.toMatchObject({
		status: 429,
		code: "RequestTimeout",
		message: "The file has not arrived whole.",
	});
});
