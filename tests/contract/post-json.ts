import type { RunningHost } from "../factories/host.ts";

type Home = Pick<RunningHost, "url" | "publishableKey">;

/** Sends a body to a path of the product, with an author's session or without one. */
export const postJson = (
	{ url, publishableKey }: Home,
	path: string,
	body: unknown,
	{ accessToken = "", method = "POST" } = {},
): Promise<Response> =>
	fetch(`${url}${path}`, {
		method,
		headers: {
			apikey: publishableKey,
			...(accessToken && { authorization: `Bearer ${accessToken}` }),
			"content-type": "application/json",
		},
		body: JSON.stringify(body),
	});
