import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { WebSocket, WebSocketServer } from "ws";
import type { Backend } from "../../backend/backend.ts";
import type { ApiSecrets, Env } from "../../env.ts";
import { addressOf } from "../limits/peer-address.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { type FrameVersion, readFrame, versionOf } from "./frames.ts";
import { closeCodes, createChannels, type LiveSocket } from "./live-channels.ts";
import { liveLimits } from "./live-limits.ts";
import { createTally } from "./tally.ts";

const livePath = "/realtime/v1/websocket";

/** Whether a call may become a WebSocket; all others are answered as if they had not asked. */
export const isLiveCall = ({ url }: IncomingMessage): boolean => pathOf(url) === livePath;

const pathOf = (url = "") => url.split("?")[0];

/** Apart, because the types of the library do not know `closeTimeout` yet. */
const socketOptions = {
	noServer: true,
	maxPayload: liveLimits.frameBytes,
	perMessageDeflate: false,
	clientTracking: false,
	closeTimeout: liveLimits.closeTime,
};

interface LiveParts {
	server: Server;
	env: Env;
	secrets: Pick<ApiSecrets, "publishableKey">;
	backend: Pick<Backend, "hear" | "mayJoin" | "verifyToken">;
	limiter: RateLimiter;
	log: Logger;
}

interface OpenSocket extends LiveSocket {
	/** Since when it has no channel, and when it was heard last, on the clock of `performance.now()`. */
	unjoinedSince: number;
	heardAt: number;
}

/**
 * Answers the WebSocket of Supabase Realtime on a listener: private channels and what the database broadcasts there
 * (docs/decisions/065-pages-hear-of-changes.md).
 * @returns what ends all sockets, whose clients then connect anew, and takes no more
 */
export async function openLive(parts: LiveParts): Promise<() => void> {
	const { server, env, secrets, backend, limiter, log } = parts;
	const sockets = new Map<OpenSocket, WebSocket>();
	const ofAddress = createTally();
	const unjoined = createTally();
	let isClosing = false;
	const channels = createChannels({ backend, limiter, isLimited: env.rateLimits, log });
	const stopHearing = backend.hear(channels.hearing);
	const webSockets = new WebSocketServer(socketOptions);

	/** @returns the status of the refusal, or null */
	const refusalOf = async (request: IncomingMessage, address: string): Promise<string | null> => {
		const { searchParams } = new URL(request.url ?? "", "http://localhost");
		if (searchParams.get("apikey") !== secrets.publishableKey) return "401 Unauthorized";
		if (!versionOf(searchParams.get("vsn"))) return "400 Bad Request";
		if ((await limiter.take("live socket by address", address)) !== null) return "429 Too Many Requests";
		const isFull = sockets.size >= liveLimits.socketsOfNode || unjoined.total() >= liveLimits.unjoinedOfNode;
		if (isClosing || (env.rateLimits && isFull)) return "503 Service Unavailable";
		const isOfMany =
			ofAddress.count(address) >= liveLimits.socketsOfAddress ||
			unjoined.count(address) >= liveLimits.unjoinedOfAddress;
		return env.rateLimits && isOfMany ? "429 Too Many Requests" : null;
	};

	const open = (webSocket: WebSocket, version: FrameVersion, address: string) => {
		let waiting = 0;
		let work = Promise.resolve();
		let budget = { since: 0, frames: 0 };
		const now = performance.now();
		const socket: OpenSocket = {
			version,
			channels: new Map(),
			account: null,
			unjoinedSince: now,
			heardAt: now,
			isOpen: () => webSocket.readyState === WebSocket.OPEN,
			send: (text) => {
				if (webSocket.bufferedAmount > liveLimits.unreadBytes) webSocket.terminate();
				else if (socket.isOpen()) webSocket.send(text);
			},
			close: (code, reason) => {
				channels.forget(socket);
				webSocket.close(closeCodes[code], reason);
			},
		};
		sockets.set(socket, webSocket);
		ofAddress.add(address);
		let isCounted = false;
		const countIfUnjoined = () => {
			const isUnjoined = sockets.has(socket) && socket.channels.size === 0;
			if (isUnjoined === isCounted) return;
			isCounted = isUnjoined;
			socket.unjoinedSince = performance.now();
			if (isUnjoined) unjoined.add(address);
			else unjoined.remove(address);
		};
		countIfUnjoined();

		webSocket.on("message", (data, isBinary) => {
			const heardAt = performance.now();
			socket.heardAt = heardAt;
			const { number, milliseconds } = liveLimits.framesOfSocket;
			if (heardAt - budget.since > milliseconds) budget = { since: heardAt, frames: 0 };
			budget.frames++;
			if (!socket.isOpen()) return;
			if (budget.frames > number || waiting >= liveLimits.waitingFrames)
				return socket.close("violation", "Too many messages");
			// Those are broadcasts of clients, which nobody may send.
			if (isBinary) return;
			const frame = readFrame(String(data), version);
			if (!frame) return socket.close("unsupported", "Not a frame of this version");
			waiting++;
			work = work.then(async () => {
				if (socket.isOpen()) await channels.handle(socket, frame);
				waiting--;
				countIfUnjoined();
			});
		});
		// What is wrong with its frames the library answers by closing.
		webSocket.on("error", () => {});
		webSocket.on("close", () => {
			channels.forget(socket);
			sockets.delete(socket);
			ofAddress.remove(address);
			countIfUnjoined();
		});
	};

	server.on("upgrade", async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
		stream.on("error", () => stream.destroy());
		const forwardedFor = String(request.headers["x-forwarded-for"] ?? "");
		const address = addressOf(request.socket.remoteAddress ?? "", forwardedFor, env.trustedProxies);
		const refusal = await refusalOf(request, address);
		if (refusal) return stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
		const version = versionOf(new URL(request.url ?? "", "http://localhost").searchParams.get("vsn"));
		webSockets.handleUpgrade(request, stream, head, (webSocket) =>
			open(webSocket, version ?? "1.0.0", address),
		);
	});

	const sweep = setInterval(() => {
		channels.closeExpired();
		const now = performance.now();
		for (const [socket, webSocket] of sockets) {
			if (now - socket.heardAt > liveLimits.silence) webSocket.terminate();
			else if (socket.channels.size === 0 && now - socket.unjoinedSince > liveLimits.joinTime)
				webSocket.close(closeCodes.violation, "Nothing was joined");
		}
	}, 500);

	await channels.firstState;
	return () => {
		isClosing = true;
		clearInterval(sweep);
		void stopHearing();
		for (const webSocket of sockets.values()) webSocket.close(closeCodes.restart, "This node stops");
	};
}
