import { createServer } from "node:http";
import type { DatabaseKind } from "../factories/database-kinds.ts";
import { startHost, type Templates, type TestHost } from "../factories/host.ts";
import { listen } from "./listen.ts";
import { pushTemplate } from "./supabase/pushed-template.ts";

/**
 * Answers `GET /<kind of database>` with where the one product on it is, `GET /<kind of database>/output` with all that it
 * has printed, and `GET /<kind of database>/length` with how long that is. The first who asks has it started. `GET
 * /pushed` answers when there is a database to clone to which the Supabase CLI has pushed the migrations.
 */
export async function serveSharedHosts(found: Omit<Templates, "pushed">) {
	const started = new Map<string, Promise<TestHost>>();
	let pushing: Promise<void> | undefined;
	const pushed = async () => {
		if (!found.postgresUrl) throw new Error("there is no PostgreSQL");
		pushing ??= pushTemplate(found.postgresUrl);
		await pushing;
	};
	const templates = { ...found, pushed };
	const server = createServer(async ({ url = "" }, response) => {
		const [, database, wanted] = url.split("/") as [string, DatabaseKind, "length" | "output" | undefined];
		try {
			if (url === "/pushed") {
				await pushed();
				return response.end();
			}
			const host = started.get(database) ?? startHost({ database }, templates);
			started.set(database, host);
			const running = await host;
			if (wanted === "length") return response.end(String(running.output().length));
			if (wanted === "output") return response.end(running.output());
			const { publishableKey, secretKey, jwtSecret, dataDir, supabaseUrl } = running;
			const answer = { url: running.url, publishableKey, secretKey, jwtSecret, dataDir, supabaseUrl };
			response.end(JSON.stringify(answer));
		} catch (error) {
			response.writeHead(500).end(String(error));
		}
	});
	return {
		/** Where the workers of a run ask for a product that they share. */
		url: `http://127.0.0.1:${await listen(server)}`,
		/** Ends those that were started. @throws when one did not end well */
		stop: async () => {
			server.close();
			for (const host of started.values()) await (await host).stop();
		},
	};
}
