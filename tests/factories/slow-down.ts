import { setTimeout } from "node:timers/promises";
import type { SMTPServer, SMTPServerSession } from "smtp-server";

/** A connection of the library, as far as its answers go. */
interface Connection {
	session: unknown;
	send: (...answer: unknown[]) => unknown;
}

/** Holds every answer of a new connection back for so many milliseconds, beginning with the greeting. */
export function slowDown(server: SMTPServer, session: SMTPServerSession, latency: () => number): void {
	const connections = [...server.connections] as unknown as Connection[];
	const connection = connections.find((one) => one.session === session);
	if (!connection) throw new Error("smtp-server keeps its connections elsewhere now");
	const send = connection.send.bind(connection);
	connection.send = (...answer) => {
		const wait = latency();
		if (wait === 0) return send(...answer);
		void setTimeout(wait).then(() => send(...answer));
	};
}
