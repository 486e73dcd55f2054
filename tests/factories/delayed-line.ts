import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as toServer } from "node:net";

/** A database on loopback as it is reached over a network: what is sent arrives later. */
export interface DelayedLine {
	url: string;
	/** How often somebody has sent after an answer: so many round trips were waited for. */
	trips: () => number;
	close: () => void;
}

/** @param roundTrip how long a question and its answer are under way together, in milliseconds */
export async function delayLine(databaseUrl: string, roundTrip: number): Promise<DelayedLine> {
	const { hostname, port } = new URL(databaseUrl);
	let trips = 0;
	const forward = (from: Socket, to: Socket, arrived: () => void) => {
		from.on("data", (sent) => setTimeout(() => to.write(sent), roundTrip / 2));
		from.on("data", arrived);
		from.on("close", () => setTimeout(() => to.destroy(), roundTrip / 2));
		from.on("error", () => {});
	};
	const line = createServer({ noDelay: true }, (client) => {
		const server = toServer({ host: hostname, port: Number(port), noDelay: true });
		let isAnswered = true;
		forward(client, server, () => {
			if (isAnswered) trips++;
			isAnswered = false;
		});
		forward(server, client, () => {
			isAnswered = true;
		});
	}).listen(0, "127.0.0.1");
	await once(line, "listening");
	const url = new URL(databaseUrl);
	url.port = String((line.address() as AddressInfo).port);
	return { url: url.href, trips: () => trips, close: () => line.close() };
}
