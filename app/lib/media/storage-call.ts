import { mediaBucket } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { messages } from "../../../domain/messages.ts";
import { type Supabase, storageUrlOf } from "../api/supabase.ts";
import { Refusal } from "../queue/write.ts";

/** How long a line may be silent while a file is sent, in milliseconds. */
const longestSilence = 60_000;

async function callOf(supabase: Supabase, path: string) {
	const { data } = await supabase.auth.getSession();
	return {
		address: `${storageUrlOf(supabase).href}/object/${mediaBucket}/${path}`,
		authorization: `Bearer ${data.session?.access_token}`,
	};
}

/** There is no such file, or none for this caller. */
export class FileGone extends Error {}

/** @throws FileGone, or what a network or a server in trouble has said; its cause: the seconds that the server asks to wait */
export async function downloadStored(supabase: Supabase, path: string): Promise<Blob> {
	const { address, authorization } = await callOf(supabase, path);
	const response = await fetch(address, { headers: { authorization } });
	if (response.status === 400 || response.status === 404) throw new FileGone(mediaMessages.fileGone);
	const cause = Number(response.headers.get("retry-after"));
	if (!response.ok) throw new Error(messages.unexpected, { cause });
	return response.blob();
}

/**
 * Stores a file under a path, which is never given twice: where it is there already, the answer was lost.
 * @param onProgress gets the bytes that have gone
 * @throws `Refusal` where the server will not take it; else an error after which it is tried again
 */
export async function storeFile(
	supabase: Supabase,
	path: string,
	file: Blob,
	signal: AbortSignal,
	onProgress: (sent: number) => void,
): Promise<void> {
	const { address, authorization } = await callOf(supabase, path);
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	// `fetch` tells nothing of what has gone.
	const request = new XMLHttpRequest();
	request.open("POST", address);
	request.responseType = "json";
	request.setRequestHeader("authorization", authorization);
	request.setRequestHeader("content-type", file.type);
	const begun = performance.now();
	const hear = (loaded: number) => {
		// A timeout counts from the beginning.
		request.timeout = performance.now() - begun + longestSilence;
		onProgress(loaded);
	};
	request.upload.onprogress = ({ loaded }) => hear(loaded);
	request.onloadend = () => {
		const { status, response } = request;
		const answer = JSON.stringify(response);
		const isRefused = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
		if (status === 200 || /ResourceAlreadyExists|Duplicate/u.test(answer)) resolve();
		// A proxy's answer has no sentence.
		else reject(isRefused && !answer.includes("InvalidJWT") ? new Refusal(response?.message) : new Error());
	};
	signal.onabort = () => request.abort();
	hear(0);
	request.send(file);
	return promise;
}
