import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import { hashOf } from "../disk.ts";
import type { S3Settings } from "../env.ts";
import type { BlobStore } from "./blob-store.ts";
import { storageAway } from "./storage-refusal.ts";

/** The bucket does not take or give anything now. The name says why, for the operator. */
const bucketUnavailable = (name: string) => Object.assign(storageAway(), { name });

/** A hint for the operator, by the answer of a bucket. */
function causeOf(status: number, code: string): string {
	if (code === "RequestTimeTooSkewed") return ": check the clock of this machine";
	if (code === "AccessDenied") return ": its keys need the rights to list, read, write and delete";
	if (status === 403) return ": check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION";
	return status < 500 ? ": check S3_ENDPOINT, S3_BUCKET and S3_REGION" : "";
}

const root = "media/";

/** Until an answer begins, in milliseconds. */
const longestSilence = 20_000;
/** Of a file of the largest size over a slow line. */
const longestUpload = 120_000;

const fieldOf = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)<`, "u").exec(entry)?.[1] ?? "";

/** Blobs as objects of a bucket of any store that speaks S3, each as `media/<version>`. */
export function openS3Store(settings: S3Settings): BlobStore {
	const {
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
		S3_REGION: region,
	} = settings;
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
	const bucket = `${settings.S3_ENDPOINT.replace(/\/+$/u, "")}/${settings.S3_BUCKET}`;
	const { origin, pathname } = new URL(settings.S3_ENDPOINT);
	const place = `the bucket ${settings.S3_BUCKET} at ${origin}${pathname.replace(/\/+$/u, "")}`;
	const answered = (status: number, what: string) =>
		bucketUnavailable(`${place} has answered ${`${status} ${what}`.trim()}${causeOf(status, what)}`);
	/** @returns null for a blob that is not there. @throws FunctionError unless it is done */
	const ask = async (method: string, path: string, init: RequestInit = {}) => {
		const silence = new AbortController();
		const timer = setTimeout(
			() => silence.abort({ code: "ETIMEDOUT" }),
			method === "PUT" ? longestUpload : longestSilence,
		);
		// Given to the request alone, the signal would be lost in a garbage collection.
		const call = client
			.sign(bucket + path, { method, ...init })
			.then((signed) => fetch(signed, { signal: silence.signal }));
		const response = await call
			.finally(() => clearTimeout(timer))
			.catch((error: unknown) => {
				const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
				throw bucketUnavailable(
					`${place} does not answer (${cause?.code ?? code ?? name}): check S3_ENDPOINT`,
				);
			});
		if (response.ok) return response;
		const code = fieldOf(await response.text().catch(() => ""), "Code");
		// A bucket that is not there is another 404, and no list is a blob.
		if (code === "NoSuchKey" && path.startsWith("/")) return null;
		throw answered(response.status, code);
	};
	return {
		folder: null,
		place,
		put: async (version, file) => {
			const hash = await hashOf(file);
			await ask("PUT", `/${root}${version}`, {
				body: await openAsBlob(file),
				headers: { "x-amz-content-sha256": hash },
			});
			await rm(file);
		},
		get: async (version) => (await ask("GET", `/${root}${version}`))?.body ?? null,
		remove: async (version) => {
			await ask("DELETE", `/${root}${version}`);
		},
		list: async function* (folder) {
			for (let marker: string | undefined = ""; marker !== undefined; ) {
				const answer = await ask("GET", `?${new URLSearchParams({ prefix: `${root}${folder}/`, marker })}`);
				const text: string = (await answer?.text()) ?? "";
				if (!text.includes("<ListBucketResult")) throw answered(200, "without a list");
				const entries = text.match(/<Contents>.*?<\/Contents>/gsu) ?? [];
				for (const entry of entries)
					yield {
						version: fieldOf(entry, "Key").slice(root.length),
						size: Number(fieldOf(entry, "Size")),
						changedAt: new Date(fieldOf(entry, "LastModified")),
					};
				marker = fieldOf(text, "IsTruncated") === "true" ? fieldOf(entries.at(-1) ?? "", "Key") : undefined;
			}
		},
	};
}
