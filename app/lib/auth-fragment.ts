import { appPaths } from "../../domain/app-paths.ts";
import { endRecovery, markRecovery } from "./recovery-mark.ts";
import { tabStore } from "./safe-store.ts";

/** The URL fragment of a link in an auth mail. */
export type AuthFragment =
	| { kind: "verified" }
	/** The address of a password mail: there is a session to set a new one with. */
	| { kind: "recovery" }
	/** Both addresses have confirmed a change, or the first of the two. */
	| { kind: "email-changed" }
	| { kind: "email-change-half" }
	| { kind: "failed"; code: string; description: string }
	| { kind: "none" };

const arrivals = new Map<string | null, "verified" | "recovery" | "email-changed">([
	["signup", "verified"],
	["recovery", "recovery"],
	["email_change", "email-changed"],
]);

export function readAuthFragment(hash: string): AuthFragment {
	const params = new URLSearchParams(hash.replace(/^#/, ""));
	const known = params.has("access_token") ? arrivals.get(params.get("type")) : undefined;
	if (known) return { kind: known };
	if (params.get("message")?.startsWith("Confirmation link accepted")) return { kind: "email-change-half" };
	if (params.has("error")) {
		return {
			kind: "failed",
			code: params.get("error_code") ?? params.get("error") ?? "",
			description: params.get("error_description") ?? "",
		};
	}
	return { kind: "none" };
}

/** The session that a link brings; null where it brings none. */
function readSession(hash: string) {
	const params = new URLSearchParams(hash.replace(/^#/, ""));
	const [access_token, refresh_token] = [params.get("access_token"), params.get("refresh_token")];
	return access_token && refresh_token ? { access_token, refresh_token } : null;
}

const key = "mailed-link";
const hash = globalThis.location?.hash ?? "";
const isFromLink = readSession(hash) !== null || readAuthFragment(hash).kind !== "none";

/** Read when the module loads, before there is a router. What a link brings lasts until the server has answered. */
export const arrivalHash = isFromLink ? hash : (tabStore.read(key) ?? "");
export let arrivalFragment = readAuthFragment(arrivalHash);
export const arrivalSession = readSession(arrivalHash);

/** The server has answered about the session of the link. */
export function endArrival(isRefused: boolean): void {
	tabStore.write(key, null);
	if (!isRefused) return;
	endRecovery();
	arrivalFragment = { kind: "failed", code: "otp_expired", description: "" };
}

// The entry of the history itself: supabase-js would set an empty fragment, which is another entry, and whoever goes back
// from it would find the tokens.
if (isFromLink) {
	tabStore.write(key, arrivalSession && hash);
	const isRecovery = arrivalFragment.kind === "recovery";
	if (isRecovery) markRecovery();
	const { pathname, search } = window.location;
	// Some backends lead the link of a password mail to the site's root only.
	window.history.replaceState(null, "", isRecovery ? appPaths.newPassword : pathname + search);
}
