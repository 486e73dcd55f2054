import { createClient } from "@supabase/supabase-js";
import type { Author } from "./author.ts";
import type { RunningHost } from "./host.ts";
import { until } from "./until.ts";

/** The payload that a page is sent. */
interface Changed {
	table: string;
	id: string | null;
	version: number | null;
}

/** A page of an author's that hears of changes, by the public client as it is. */
export function startListening(
	{ url, publishableKey }: Pick<RunningHost, "url" | "publishableKey">,
	accessToken: string,
	topic: string,
) {
	const client = createClient(url, publishableKey, { accessToken: async () => accessToken });
	const heard: Changed[] = [];
	const states: string[] = [];
	const authorized = client.realtime.setAuth();
	void authorized.then(() =>
		client
			.channel(topic, { config: { private: true } })
			.on("broadcast", { event: "changed" }, ({ payload }) => heard.push(payload as Changed))
			.subscribe((state, error) => states.push(error ? `${state}: ${error.message}` : state)),
	);
	return {
		client,
		heard,
		/** The states that `subscribe` has reported, in this order. */
		states,
		joined: async (times = 1) => {
			await until(() => states.filter((state) => state === "SUBSCRIBED").length >= times);
		},
		/** Resolves to the first message about a table, and forgets all that came. */
		hears: async (table: string) => {
			const message = await until(() => heard.find((changed) => changed.table === table));
			heard.length = 0;
			return message;
		},
		end: () => client.removeAllChannels(),
	};
}

export type Listener = ReturnType<typeof startListening>;

export const listenAs = (host: RunningHost, { accessToken, userId }: Author): Listener =>
	startListening(host, accessToken, `author:${userId}`);

/** A socket that says whatever a test says. */
export async function openSocket(
	{ url, publishableKey }: Pick<RunningHost, "url" | "publishableKey">,
	vsn = "2.0.0",
) {
	const address = `${url.replace("http", "ws")}/realtime/v1/websocket?apikey=${publishableKey}&vsn=${vsn}`;
	const socket = new WebSocket(address);
	const received: unknown[] = [];
	let closed: { code: number; reason: string } | null = null;
	socket.addEventListener("message", ({ data }) => received.push(JSON.parse(String(data))));
	socket.addEventListener("close", ({ code, reason }) => {
		closed = { code, reason };
	});
	await until(() => socket.readyState === WebSocket.OPEN || closed);
	return {
		received,
		isOpen: () => socket.readyState === WebSocket.OPEN,
		say: (frame: unknown) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
		sayBytes: (bytes: Uint8Array<ArrayBuffer>) => socket.send(bytes),
		/** Resolves to what it was told with this reference. */
		answerTo: async (ref: string) => {
			const answer = await until(() =>
				received.find((frame) => Array.isArray(frame) && frame[1] === ref && frame[3] === "phx_reply"),
			);
			return (answer as [unknown, unknown, unknown, unknown, { status: string; response: object }])[4];
		},
		closed: () => until(() => closed),
		close: () => socket.close(),
	};
}

/** The payload with which a page joins. */
export const joinPayload = (accessToken: string, config: object = {}) => ({
	config: { private: true, broadcast: { ack: false, self: false }, presence: { enabled: false }, ...config },
	access_token: accessToken,
});
