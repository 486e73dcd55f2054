import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A network between a process and a server, which can be cut. */
export interface Network {
	port: number;
	/** Nothing gets through any more, in neither direction, and nobody is told: packets are dropped. */
	silence: () => void;
	/** Every connection is reset, and new ones are too. */
	cut: () => void;
	/** All gets through again, and what was sent meanwhile. */
	heal: () => void;
	close: () => void;
}

type State = "open" | "silent" | "cut";

/** Forwards connections to a port on loopback. */
export async function startNetwork(target: number): Promise<Network> {
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
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		port: (server.address() as AddressInfo).port,
		silence: () => {
			state = "silent";
			for (const socket of sockets) socket.pause();
		},
		cut: () => {
			state = "cut";
			for (const socket of sockets) socket.resetAndDestroy();
		},
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
