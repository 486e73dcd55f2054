import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type DatabaseKind, startHost, type Templates, type TestHost } from "../factories/host.ts";

/** Where the workers of a run ask for a product that they share. */
export interface SharedHosts {
	url: string;
	/** Ends those that were started. @throws when one did not end well */
	stop: () => Promise<void>;
}

/**
 * Answers `GET /<kind of database>` with where the one product on it is, and `GET /<kind of database>/output` with all
 * that it has printed. The first who asks has it started.
 */
export async function serveSharedHosts(templates: Templates): Promise<SharedHosts> {
	const started = new Map<string, Promise<TestHost>>();
	const server = createServer(async ({ url = "" }, response) => {
		const [, database, wanted] = url.split("/") as [string, DatabaseKind, "output" | undefined];
		const host = started.get(database) ?? startHost({ database }, templates);
		started.set(database, host);
		try {
			const { url, publishableKey, secretKey, jwtSecret, dataDir, output } = await host;
			if (wanted === "output") return response.end(output());
			response.end(JSON.stringify({ url, publishableKey, secretKey, jwtSecret, dataDir }));
		} catch (error) {
			response.writeHead(500).end(String(error));
		}
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: async () => {
			server.close();
			for (const host of started.values()) await (await host).stop();
		},
	};
}
