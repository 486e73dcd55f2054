import type { RequestListener } from "node:http";

const hostPaths =
	/^\/(auth\/v1|rest\/v1|functions\/v1|healthz|readyz|metrics|config\.json|outbox|backup)(\/|\?|$)/;

/** For development: the app comes from Vite with hot reload, everything else from the host. */
export async function devApp(host: RequestListener): Promise<RequestListener> {
	const { createServer } = await import("vite");
	const vite = await createServer({ server: { middlewareMode: true }, appType: "spa" });
	return (request, response) =>
		hostPaths.test(request.url ?? "") ? host(request, response) : vite.middlewares(request, response);
}
