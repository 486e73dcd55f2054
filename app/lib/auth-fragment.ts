/** What the URL fragment says when someone arrives from a link in an auth mail. */
export type AuthFragment =
	| { kind: "verified" }
	| { kind: "failed"; code: string; description: string }
	| { kind: "none" };

export function readAuthFragment(hash: string): AuthFragment {
	const params = new URLSearchParams(hash.replace(/^#/, ""));
	if (params.has("access_token") && params.get("type") === "signup") return { kind: "verified" };
	if (params.has("error")) {
		return {
			kind: "failed",
			code: params.get("error_code") ?? params.get("error") ?? "",
			description: params.get("error_description") ?? "",
		};
	}
	return { kind: "none" };
}

/** Read when the module loads: supabase-js takes the fragment away as soon as its client is created. */
export const arrivalFragment = readAuthFragment(globalThis.location?.hash ?? "");
