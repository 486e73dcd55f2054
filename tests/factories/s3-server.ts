import { createHash, createHmac } from "node:crypto";
import { request as ask } from "node:http";
// @ts-expect-error It has no types.
import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { S3Settings } from "../../server/env.ts";
import { freePort } from "../setup/free-port.ts";
import { listenLocally } from "./listen-locally.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A server that speaks S3, with one bucket. It can be stopped and begun anew at its port, with what it has. */
export async function startS3(directory = temporaryFolder(), port?: number) {
	const at = port ?? (await freePort());
	const options = { address: "127.0.0.1", port: at, silent: true, vhostBuckets: false, directory };
	const server = new S3rver({ ...options, configureBuckets: [{ name: "planner" }] });
	await server.run();
	let isOpen = true;
	const stop = async () => {
		if (isOpen) await server.close();
		isOpen = false;
	};
	onTestFinished(stop);
	const settings: S3Settings = {
		S3_ENDPOINT: `http://127.0.0.1:${at}`,
		S3_BUCKET: "planner",
		S3_REGION: "eu-central-1",
		S3_ACCESS_KEY_ID: "S3RVER",
		S3_SECRET_ACCESS_KEY: "S3RVER",
	};
	return { settings, stop, restart: () => startS3(directory, at) };
}

/**
 * Stands before the server, which compares no signature of version 4, and does that for it, by the rules of
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 */
export async function checkSignatures(settings: S3Settings): Promise<S3Settings> {
	const hash = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
	const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
	const { port } = await listenLocally((incoming, outgoing) => {
		const chunks: Buffer[] = [];
		incoming.on("data", (chunk) => chunks.push(chunk));
		incoming.on("end", () => {
			const body = Buffer.concat(chunks);
			const { authorization = "", ...headers } = incoming.headers;
			const [, scope = "", signed = "", signature] =
				/^AWS4-HMAC-SHA256 Credential=S3RVER\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/u.exec(
					authorization,
				) ?? [];
			const url = new URL(incoming.url ?? "", settings.S3_ENDPOINT);
			const bodyHash = String(headers["x-amz-content-sha256"]);
			const query = [...url.searchParams]
				.map((pair) => pair.map(encodeURIComponent).join("="))
				.toSorted()
				.join("&");
			const canonical = [
				incoming.method,
				url.pathname,
				query,
				...signed.split(";").map((name) => `${name}:${headers[name]}`),
				"",
				signed,
				bodyHash,
			].join("\n");
			const date = String(headers["x-amz-date"]);
			const toSign = ["AWS4-HMAC-SHA256", date, scope, hash(canonical)].join("\n");
			const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${settings.S3_SECRET_ACCESS_KEY}`);
			const isRight =
				signature === hmac(key, toSign).toString("hex") &&
				scope === `${date.slice(0, 8)}/${settings.S3_REGION}/s3/aws4_request` &&
				["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.split(";").includes(name)) &&
				(bodyHash === "UNSIGNED-PAYLOAD" || bodyHash === hash(body));
			if (!isRight) return outgoing.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
			const { method } = incoming;
			const onward = ask(
				`${settings.S3_ENDPOINT}${incoming.url}`,
				{ method, headers: incoming.headers },
				(answer) => {
					outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
					answer.pipe(outgoing);
				},
			);
			return onward.on("error", () => outgoing.destroy()).end(body);
		});
	});
	return { ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` };
}
