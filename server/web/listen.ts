import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { inTime } from "../in-time.ts";
import { StartupError } from "../startup-error.ts";
import { isLiveCall } from "./live/open-live.ts";

/** How long a stop waits for requests under way, and again for what goes on after them, in milliseconds. */
export const stopGrace = 10_000;

const reasons: Record<string, string> = {
	EADDRINUSE: "another program uses this port; stop it or set PORT",
	EACCES: "no right to use this port; set PORT to one above 1023",
	EADDRNOTAVAIL: "this machine does not have the address in HOST",
	ENOTFOUND: "HOST is not a known name",
};

/** How long a caller may take, in milliseconds: who sends a byte now and then would else hold a connection for ever. */
const defaultTimeouts = {
	headers: 15_000,
	/** For the whole request. An import of 5,000 posts over a slow line is the longest. */
	request: 120_000,
	/** For a file: one of 100 MB, at 1 Mbit/s. */
	upload: 900_000,
	check: 5_000,
};

/** Requests of those who may send a file, which takes longer than any other body, and may be larger. */
export const sendsFile = new WeakSet<IncomingMessage>();

/** All headers of a request together, in bytes. A session's token is the largest of ours, with about 1,000. */
const maxHeaderSize = 16 * 1024;

/** Requests on one connection, after which a client opens another one. */
const maxRequestsPerSocket = 10_000;

/** @throws StartupError in one line when the address cannot be listened on */
export async function listen(
	listener: RequestListener,
	host: string,
	port: number,
	{ headers, request, upload, check } = defaultTimeouts,
	setting = "PORT",
): Promise<Server> {
	const server = createServer(
		{
			maxHeaderSize,
			headersTimeout: headers,
			requestTimeout: upload,
			connectionsCheckingInterval: check,
			insecureHTTPParser: false,
			shouldUpgradeCallback: isLiveCall,
		},
		listener,
	);
	server.on("request", (incoming: IncomingMessage) => {
		// The answer may take longer.
		const end = () => incoming.complete || sendsFile.has(incoming) || incoming.destroy();
		const timer = setTimeout(end, request).unref();
		incoming.once("close", () => clearTimeout(timer));
	});
	server.maxRequestsPerSocket = maxRequestsPerSocket;
	server.listen(port, host);
	try {
		await once(server, "listening");
	} catch (error) {
		throw cannotListen((error as NodeJS.ErrnoException).code ?? "", host, port, setting);
	}
	return server;
}

/**
 * Says before a start changes anything that its address or its port cannot be used. Who calls while it starts is not
 * accepted: the address is tried at another port. @throws StartupError
 */
export async function checkPort(host: string, port: number, setting: string): Promise<void> {
	const server = createServer().listen(0, host);
	await once(server, "listening").catch(({ code }) => {
		throw cannotListen(code, host, port, setting);
	});
	server.close();
	const socket = connect({ host, port });
	const accepted = await once(socket, "connect").catch(() => null);
	socket.destroy();
	if (accepted) throw cannotListen("EADDRINUSE", host, port, setting);
}

const cannotListen = (code: string, host: string, port: number, setting: string) =>
	new StartupError(
		`Cannot start: cannot listen on ${host}:${port} (${reasons[code]?.replace("PORT", setting) ?? code}).`,
	);

/**
 * Takes calls for so many milliseconds more, then no new one, waits for those under way, and resolves.
 * @param closeLive ends the sockets, which would else be under way for ever
 * See docs/decisions/053-stopping-without-a-reset.md.
 */
export async function stopListening(server: Server, drainMs = 0, closeLive = () => {}): Promise<void> {
	await wait(drainMs);
	closeLive();
	await untilAllAreHeard(server);
	const closed = once(server, "close");
	server.close();
	await inTime(closed, stopGrace, () => []);
	server.closeAllConnections();
}

/** How long is waited for those who come, in milliseconds: there may always be one more. */
const arrivalGrace = 5000;

/**
 * Resolves after a turn of the event loop in which nobody came. While this thread was busy, the system has taken
 * connections, of which each turn accepts one, and requests: a listener that closes would reset them.
 */
async function untilAllAreHeard(server: Server): Promise<void> {
	const end = performance.now() + arrivalGrace;
	let [heard, before] = [0, -1];
	const count = () => {
		heard++;
	};
	server.on("connection", count).on("request", count);
	while (heard > before && performance.now() < end) {
		before = heard;
		// Comes after the next look at the network.
		await setImmediate();
	}
	server.off("connection", count).off("request", count);
}
