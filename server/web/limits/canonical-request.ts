/**
 * The same call, written in the one way that everybody after it reads alike. A path may be percent-encoded and a
 * query may name a parameter twice; who counts calls must not see another one than who answers them.
 * @param path the decoded path
 * @param body the body's text; empty when there is none
 * @returns null for a path that no call has
 */
export function canonicalRequest(request: Request, path: string, body: string): Request | null {
	if (!/^[\w./-]+$/.test(path)) return null;
	const url = new URL(request.url);
	url.pathname = path;
	url.search = url.searchParams.toString();
	const { method, headers } = request;
	return new Request(url, body ? { method, headers, body } : { method, headers });
}
