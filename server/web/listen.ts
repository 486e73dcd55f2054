import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { StartupError } from "../startup-error.ts";

/** How long a stop waits for requests under way, and again for what goes on after them, in milliseconds. */
export const stopGrace = 10_000;

const reasons: Record<string, string> = {
	EADDRINUSE: "another program uses this port; stop it or set PORT",
	EACCES: "no right to use this port; set PORT to one above 1023",
	EADDRNOTAVAIL: "this machine does not have the address in HOST",
	ENOTFOUND: "HOST is not a known name",
};

/** @throws StartupError in one line when the address cannot be listened on */
export async function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
	const server = createServer(listener);
	server.listen(port, host);
	try {
		await once(server, "listening");
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code ?? "";
		throw new StartupError(`Cannot start: cannot listen on ${host}:${port} (${reasons[code] ?? code}).`);
	}
	return server;
}

/** Takes no new request, waits for those under way, then resolves. */
export async function stopListening(server: Server): Promise<void> {
	const closed = once(server, "close");
	server.close();
	const force = setTimeout(() => server.closeAllConnections(), stopGrace);
	await closed;
	clearTimeout(force);
}
