import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { close, listen } from "../setup/listen.ts";

/** Listens on this machine until it is closed, or until the test is done. A port of 0 is a free one. */
export async function listenLocally(listener: RequestListener, port = 0) {
	const server = createServer(listener);
	const end = () => close(server);
	const listening = { port: await listen(server, port), close: end };
	onTestFinished(end);
	return listening;
}
