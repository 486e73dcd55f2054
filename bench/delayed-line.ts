import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as toServer } from "node:net";

/** How long every message is under way, in milliseconds: a database next door, in both directions together. */
export const roundTrip = 2;

/** A server on loopback as it is reached over a network: what is sent arrives later. @returns its address, and what ends it */
export async function delayLine(databaseUrl: string): Promise<{ url: string; close: () => void }> {
	const { hostname, port } = new URL(databaseUrl);
	const forward = (from: Socket, to: Socket) => {
		from.on("data", (sent) => setTimeout(() => to.write(sent), roundTrip / 2));
		from.on("close", () => setTimeout(() => to.destroy(), roundTrip / 2));
		from.on("error", () => {});
	};
	const line = createServer({ noDelay: true }, (client) => {
		const server = toServer({ host: hostname, port: Number(port), noDelay: true });
		forward(client, server);
		forward(server, client);
	}).listen(0, "127.0.0.1");
	await once(line, "listening");
	const url = new URL(databaseUrl);
	url.port = String((line.address() as AddressInfo).port);
	return { url: url.href, close: () => line.close() };
}
