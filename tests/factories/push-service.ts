import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { decodeJwt } from "jose";
import type { PushMessage } from "../../domain/push-message.ts";
import { close, listen } from "../setup/listen.ts";
import type { Certificate } from "./certificate.ts";

/** A message as a device would show it, and who says that they have sent it. */
interface ReceivedPush {
	device: string;
	message: PushMessage;
	/** The claims of the sender's token. */
	sender: Record<string, unknown>;
	ttl: string | undefined;
}

const hmac = (key: Buffer, data: Buffer) => createHmac("sha256", key).update(data).digest();

/** The keys of a device, which alone can read what was sent to it. */
function createDevice() {
	const curve = createECDH("prime256v1");
	const publicKey = curve.generateKeys();
	const secret = randomBytes(16);
	return {
		keys: { p256dh: publicKey.toString("base64url"), auth: secret.toString("base64url") },
		/** RFC 8291 over RFC 8188: one record. */
		decrypt: (body: Buffer): string => {
			const salt = body.subarray(0, 16);
			const idLength = body[20] ?? 0;
			const serverKey = body.subarray(21, 21 + idLength);
			const sealed = body.subarray(21 + idLength);
			const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, serverKey, Buffer.from([1])]);
			const input = hmac(hmac(secret, curve.computeSecret(serverKey)), info);
			const random = hmac(salt, input);
			const derive = (name: string) => hmac(random, Buffer.from(`Content-Encoding: ${name}\0\x01`, "latin1"));
			const cipher = createDecipheriv(
				"aes-128-gcm",
				derive("aes128gcm").subarray(0, 16),
				derive("nonce").subarray(0, 12),
			);
			cipher.setAuthTag(sealed.subarray(-16));
			const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
			return padded.subarray(0, padded.lastIndexOf(2)).toString();
		},
	};
}

/** A push service on this machine, with the devices that have subscribed there. */
export async function startPushService({ key, certificate }: Certificate) {
	const devices = new Map<string, ReturnType<typeof createDevice>>();
	const received: ReceivedPush[] = [];
	/** How it answers next, the first first; 201 when none is said, 0: not before `release`. */
	const answers: number[] = [];
	const held: ServerResponse[] = [];
	const server = createServer({ key, cert: certificate }, async (request, response) => {
		const device = request.url?.slice(1) ?? "";
		const body = await buffer(request);
		const status = answers.shift() ?? 201;
		if (status === 0) return void held.push(response);
		if (status === 201) {
			const token = /^vapid t=([^,]+),/.exec(request.headers.authorization ?? "")?.[1] ?? "";
			received.push({
				device,
				message: JSON.parse(devices.get(device)?.decrypt(body) ?? "{}"),
				sender: decodeJwt(token),
				ttl: request.headers.ttl?.toString(),
			});
		}
		response.writeHead(status, { location: "https://localhost/elsewhere" }).end();
	});
	const host = `localhost:${await listen(server, 0, "localhost")}`;
	return {
		host,
		received,
		answers,
		/** How many messages wait for an answer. */
		waiting: () => held.length,
		/** Refuses what waits. */
		release: () => {
			for (const response of held.splice(0)) response.writeHead(500).end();
		},
		/** A device subscribes, as a browser does; what a planner is told of it. */
		subscribe: (name: string) => {
			const device = createDevice();
			devices.set(name, device);
			return {
				_endpoint: `https://${host}/${name}`,
				_p256dh: device.keys.p256dh,
				_auth: device.keys.auth,
			};
		},
		stop: () => close(server),
	};
}
