import type { JWTPayload } from "jose";
import { z } from "zod";
import { readJson } from "../../../domain/text/read-json.ts";
import { createConcurrencyLimit } from "../../../supabase/functions/_shared/mail/concurrency-limit.ts";
import type { Env } from "../../env.ts";
import type { Parts } from "../../parts.ts";
import type { Backend } from "../../supabase-protocol/backend.ts";
import type { Hearing } from "../../supabase-protocol/database/database.ts";
import { reasonFor } from "../../supabase-protocol/database/postgres/open-postgres.ts";
import { type Frame, type FrameVersion, writeFrame } from "./frames.ts";
import { liveLimits } from "./live-limits.ts";

/** The end of a WebSocket here, as far as channels need it. */
export interface LiveSocket {
	version: FrameVersion;
	/** By the topics as the client has them. */
	channels: Map<string, Channel>;
	isOpen: () => boolean;
	send: (text: string) => void;
	/** Ends it; the client connects anew by itself. */
	close: (code: keyof typeof closeCodes, reason: string) => void;
}

interface Channel {
	socket: LiveSocket;
	joinRef: string | null;
	claims: JWTPayload;
	/** Not before the policies have let it. */
	isJoined: boolean;
}

/** Why a socket ends (RFC 6455, and the registry that it made). */
export const closeCodes = { unsupported: 1003, violation: 1008, restart: 1012 } as const;

const joinPayload = z.object({
	config: z
		.object({
			private: z.boolean().nullish(),
			presence: z.object({ enabled: z.boolean().nullish() }).nullish(),
			postgres_changes: z.array(z.unknown()).nullish(),
		})
		.nullish(),
	access_token: z.string().nullish(),
});

const sentMessage = z.object({
	topic: z.string(),
	event: z.string(),
	payload: z.record(z.string(), z.unknown()),
	private: z.literal(true),
});

/** Tables that tell that an author's right to hear may have ended. */
const rightsTables: readonly unknown[] = ["sessions", "suspensions"];

export interface ChannelParts extends Pick<Parts, "limiter" | "log"> {
	backend: Pick<Backend, "mayJoin" | "verifyToken">;
	env: Pick<Env, "databaseDirectUrl" | "rateLimits">;
}

/** Sockets join topics while the policies let them, and get what is sent to these. */
export function createChannels({ backend, limiter, env, log }: ChannelParts) {
	const listeners = new Map<string, Set<Channel>>();
	const limit = createConcurrencyLimit(() => liveLimits.joinsAtOnce);
	const firstState = Promise.withResolvers<void>();
	/** Null: it is not known yet. */
	let isHearing: boolean | null = null;

	const remove = (socket: LiveSocket, topic: string) => {
		const channel = socket.channels.get(topic);
		if (!channel) return;
		socket.channels.delete(topic);
		const name = nameOf(topic);
		const others = listeners.get(name);
		others?.delete(channel);
		if (others?.size === 0) listeners.delete(name);
	};

	/** A refusal gives no reason. A database that does not answer lets nobody join. */
	const mayJoin = async (topic: string, claims: JWTPayload) => {
		const permit = limit();
		await permit.take();
		try {
			return await backend.mayJoin(nameOf(topic), claims);
		} catch (error) {
			const { name, code } = error as Error & { code?: string };
			log.error({ error: name, code }, "The database did not say who may hear of changes");
			return false;
		} finally {
			permit.leave();
		}
	};

	const readToken = async (token: unknown) => {
		const claims = typeof token === "string" ? await backend.verifyToken(token) : null;
		return claims?.role === "authenticated" && claims.sub && claims.exp ? claims : null;
	};

	const join = async (socket: LiveSocket, frame: Frame): Promise<string | null> => {
		const { topic, joinRef } = frame;
		remove(socket, topic);
		if (!topic.startsWith(prefix)) return "unmatched topic";
		const asked = joinPayload.safeParse(frame.payload).data;
		if (!asked) return "The payload of the join is malformed.";
		const { config } = asked;
		if (!config?.private) return "PrivateOnly: This project only allows private channels";
		if (config.postgres_changes?.length) return "postgres_changes are not offered. Listen for broadcasts.";
		if (config.presence?.enabled) return "Presence is not offered.";
		const claims = await readToken(asked.access_token);
		if (!claims?.sub) return "InvalidJWTToken: The token is not of a session, or has expired";
		if (!socket.isOpen()) return "The socket is closed.";
		if (!isHearing) return "This server hears of no changes now.";
		if (socket.channels.size >= liveLimits.channelsOfSocket) return "Too many channels on this socket.";
		const channel = { socket, joinRef, claims, isJoined: false };
		socket.channels.set(topic, channel);
		const name = nameOf(topic);
		const others = listeners.get(name) ?? new Set();
		// From now on: a right that ends while it is asked for is asked for again.
		listeners.set(name, others.add(channel));
		const isBusy = (await limiter.take("live join of account", claims.sub)) !== null;
		channel.isJoined = !isBusy && (await mayJoin(topic, claims));
		const ofAccount = [...others].filter(({ isJoined, claims: { sub } }) => isJoined && sub === claims.sub);
		const isOfMany = env.rateLimits && ofAccount.length > liveLimits.socketsOfAccount;
		if (channel.isJoined && !isOfMany) return null;
		remove(socket, topic);
		return isBusy || isOfMany
			? "ConnectionRateLimitReached: Too many joins or sockets of this account"
			: `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
	};

	/** Asks again for all that a socket hears on a topic, with the token of now or a new one. */
	const askAgain = async (channel: Channel, topic: string, claims: JWTPayload) => {
		const isSame = claims.sub === channel.claims.sub;
		if (isSame && (await mayJoin(topic, claims))) channel.claims = claims;
		else channel.socket.close("violation", "The right to hear this topic has ended");
	};

	const deliver = (text: string) => {
		const message = sentMessage.safeParse(readJson(text)).data;
		// Nobody can have joined for other messages, such as what others notify.
		if (!message) return;
		const { topic, event, payload } = message;
		const sent = { type: "broadcast", event, payload };
		const texts = new Map<string, string>();
		const mayHaveEnded = rightsTables.includes(payload.table);
		for (const channel of listeners.get(topic) ?? []) {
			if (mayHaveEnded) void askAgain(channel, prefix + topic, channel.claims);
			if (!channel.isJoined) continue;
			const { version, send } = channel.socket;
			const frame = { joinRef: null, ref: null, topic: prefix + topic, event: "broadcast", payload: sent };
			const written = texts.get(version) ?? writeFrame(frame, version);
			texts.set(version, written);
			send(written);
		}
	};

	const hearing: Hearing = {
		began: () => {
			if (isHearing === false) log.info("Pages are told of changes again");
			isHearing = true;
			firstState.resolve();
		},
		heard: deliver,
		lost: (reason) => {
			// Clients join anew, and then ask for what they may have missed.
			for (const { socket } of [...listeners.values()].flatMap((set) => [...set]))
				socket.close("restart", "Messages may have been missed");
			if (isHearing !== false) log.warn({ code: reason }, lostSentence(reason, env));
			isHearing = false;
			firstState.resolve();
		},
	};

	return {
		hearing,
		/** Resolves when it is known whether messages are heard. */
		firstState: firstState.promise,
		/** Answers what a client says; resolves when the next one may be read. */
		handle: async (socket: LiveSocket, frame: Frame): Promise<void> => {
			const { topic, event, ref, joinRef, payload } = frame;
			const reply = (status: "ok" | "error", response: object) => {
				const answer = { joinRef, ref, topic, event: "phx_reply", payload: { status, response } };
				socket.send(writeFrame(answer, socket.version));
			};
			if (event === "phx_join") {
				const refusal = await join(socket, frame);
				return refusal === null ? reply("ok", { postgres_changes: [] }) : reply("error", { reason: refusal });
			}
			if (event === "phx_leave") remove(socket, topic);
			if (event === "phx_leave" || (topic === "phoenix" && event === "heartbeat")) return reply("ok", {});
			const channel = socket.channels.get(topic);
			if (event === "access_token" && channel) {
				// A new token asks the database, as a join does.
				const isBusy = (await limiter.take("live join of account", String(channel.claims.sub))) !== null;
				return askAgain(channel, topic, (!isBusy && (await readToken(payload.access_token))) || {});
			}
			reply("error", { reason: "unmatched topic or event: nobody but the server sends here" });
		},
		/** Closes what hears on with a token that has expired. */
		closeExpired: () => {
			const now = Date.now() / 1000;
			for (const channels of listeners.values())
				for (const { socket, claims } of channels)
					if (Number(claims.exp) <= now) socket.close("violation", "The token has expired");
		},
		forget: (socket: LiveSocket) => {
			for (const topic of [...socket.channels.keys()]) remove(socket, topic);
		},
	};
}

const prefix = "realtime:";

/** A topic as policies and senders have it. */
const nameOf = (topic: string) => topic.slice(prefix.length);

const notTold = "Pages are not told of changes and ask for them instead:";

const connectionEnded = `${notTold} the connection to PostgreSQL has ended`;

const lostSentences: Record<string, string> = {
	CONNECTION_CLOSED: connectionEnded,
	CONNECTION_ENDED: connectionEnded,
	POOLER: `${notTold} a pooler lets nobody listen. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself`,
	OTHER_DATABASE: `${notTold} DATABASE_DIRECT_URL leads to another database than DATABASE_URL`,
};

const lostSentence = (reason: string, { databaseDirectUrl }: Pick<Env, "databaseDirectUrl">) =>
	lostSentences[reason] ??
	`${notTold} ${databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL"} cannot be listened to (${reasonFor(reason)})`;
