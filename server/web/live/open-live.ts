import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Env } from "../../env.ts";
import type { Backend } from "../../supabase-protocol/backend.ts";
import type { ApiSecrets } from "../../supabase-protocol/secrets.ts";
import { addressOf } from "../limits/peer-address.ts";
import { type FrameVersion, readFrame } from "./frames.ts";
import { type ChannelParts, closeCodes, createChannels, type LiveSocket } from "./live-channels.ts";
import { liveLimits } from "./live-limits.ts";

const livePath = "/realtime/v1/websocket";

/** Whether a call may become a WebSocket; all others are answered as if they had not asked. */
export const isLiveCall = ({ url = "" }: IncomingMessage): boolean => url.split("?")[0] === livePath;

interface LiveParts extends ChannelParts {
	server: Server;
	env: Env;
	secrets: Pick<ApiSecrets, "publishableKey">;
	backend: Pick<Backend, "hear"> & ChannelParts["backend"];
}

interface OpenSocket extends LiveSocket {
	/** When it had a channel last, or began, and when it said something, on the clock of `performance.now()`. */
	joinedAt: number;
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
	const byAddress = new Map<string, Set<OpenSocket>>();
	let isClosing = false;
	const channels = createChannels({ backend, limiter, env, log });
	const stopHearing = backend.hear(channels.hearing);
	// The types of the library do not know `closeTimeout` yet.
	const webSockets = new WebSocketServer({
		...{ noServer: true, perMessageDeflate: false, clientTracking: false },
		...{ maxPayload: liveLimits.frameBytes, closeTimeout: liveLimits.closeTime },
	});

	/** @returns the status of the refusal, or null */
	const refusalOf = async (key: string | null, address: string): Promise<string | null> => {
		if (key !== secrets.publishableKey) return "401 Unauthorized";
		if ((await limiter.take("live socket by address", address)) !== null) return "429 Too Many Requests";
		if (isClosing) return "503 Service Unavailable";
		const others = [...(byAddress.get(address) ?? [])];
		const isFull =
			sockets.size >= liveLimits.socketsOfNode ||
			others.length >= liveLimits.socketsOfAddress ||
			others.filter(({ channels }) => channels.size === 0).length >= liveLimits.unjoinedOfAddress;
		return env.rateLimits && isFull ? "429 Too Many Requests" : null;
	};

	const open = (webSocket: WebSocket, version: FrameVersion, address: string) => {
		let work = Promise.resolve();
		let budget = { since: 0, frames: 0 };
		let waiting = 0;
		const now = performance.now();
		const socket: OpenSocket = {
			version,
			channels: new Map(),
			joinedAt: now,
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
		const others = byAddress.get(address) ?? new Set();
		byAddress.set(address, others.add(socket));
		webSocket.on("message", (data, isBinary) => {
			const heardAt = performance.now();
			socket.heardAt = heardAt;
			if (heardAt - budget.since > 1000) budget = { since: heardAt, frames: 0 };
			// Frames that wait behind a join that the database does not answer are kept in memory.
			if (Math.max(++budget.frames, waiting) > liveLimits.framesASecond)
				return socket.close("violation", "Too many messages");
			// Those are broadcasts of clients, which nobody may send.
			if (isBinary) return;
			const frame = readFrame(String(data), version);
			if (!frame) return socket.close("unsupported", "Not a frame of this version");
			waiting++;
			work = work.then(async () => {
				if (socket.isOpen()) await channels.handle(socket, frame);
				waiting--;
			});
		});
		// The library answers malformed frames by closing.
		webSocket.on("error", () => {});
		webSocket.on("close", () => {
			channels.forget(socket);
			sockets.delete(socket);
			others.delete(socket);
			if (others.size === 0) byAddress.delete(address);
		});
	};

	server.on("upgrade", async (request: IncomingMessage, stream: Duplex, head: Buffer) => {
		stream.on("error", () => stream.destroy());
		const forwardedFor = String(request.headers["x-forwarded-for"] ?? "");
		const address = addressOf(request.socket.remoteAddress ?? "", forwardedFor, env.trustedProxies);
		const { searchParams } = new URL(request.url ?? "", env.appUrl);
		const refusal = await refusalOf(searchParams.get("apikey"), address);
		if (refusal) return stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
		const version = searchParams.get("vsn") === "2.0.0" ? "2.0.0" : "1.0.0";
		webSockets.handleUpgrade(request, stream, head, (webSocket) => open(webSocket, version, address));
	});

	const sweep = setInterval(() => {
		channels.closeExpired();
		const now = performance.now();
		for (const [socket, webSocket] of sockets) {
			if (socket.channels.size > 0) socket.joinedAt = now;
			if (now - socket.heardAt > liveLimits.silence) webSocket.terminate();
			else if (now - socket.joinedAt > liveLimits.joinTime) socket.close("violation", "Nothing was joined");
		}
	}, 500);

	await channels.firstState;
	return () => {
		isClosing = true;
		clearInterval(sweep);
		void stopHearing();
		for (const socket of sockets.keys()) socket.close("restart", "This node stops");
	};
}
