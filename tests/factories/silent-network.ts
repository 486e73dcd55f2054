import { connect, createServer, type Socket } from "node:net";
import { listen } from "../setup/listen.ts";

/** A network between a process and a server, which can be cut. */
export type Network = Awaited<ReturnType<typeof startNetwork>>;

type State = "open" | "silent" | "cut";

/** Forwards connections to a port on loopback. */
export async function startNetwork(target: number) {
	let state: State = "open";
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		socket.once("close", () => sockets.delete(socket));
		if (state === "silent") socket.pause();
		return socket;
	};
	const server = createServer((incoming) => {
		if (state === "cut") {
			incoming.resetAndDestroy();
			return;
		}
		const outgoing = connect(target, "127.0.0.1");
		for (const [from, to] of [
			[incoming, outgoing],
			[outgoing, incoming],
		] as const) {
			keep(from);
			from.on("data", (data) => to.write(data));
			from.once("close", () => to.destroy());
		}
	});
	return {
		port: await listen(server),
		/** Nothing gets through any more, in neither direction, and nobody is told: packets are dropped. */
		silence: () => {
			state = "silent";
			for (const socket of sockets) socket.pause();
		},
		/** Every connection is reset, and new ones are too. */
		cut: () => {
			state = "cut";
			for (const socket of sockets) socket.resetAndDestroy();
		},
		/** All gets through again, and what was sent meanwhile. */
		heal: () => {
			state = "open";
			for (const socket of sockets) socket.resume();
		},
		close: () => {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
	};
}
