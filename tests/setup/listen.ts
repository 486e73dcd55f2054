import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Has a server listen on loopback, on any free port unless one is given; resolves to the port. */
export async function listen(server: Server, port = 0, host = "127.0.0.1"): Promise<number> {
	server.listen(port, host);
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

/** Ends a server with all of its connections. */
export async function close(server: Pick<HttpServer, "close" | "closeAllConnections">): Promise<void> {
	const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
	server.closeAllConnections();
	await closed;
}
