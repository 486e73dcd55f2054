import { createClient } from "@supabase/supabase-js";
import { backupStatus } from "./backups/backup-folder.ts";
import { functionSettings } from "./function-settings.ts";
import { createOtherThread } from "./other-thread.ts";
import type { CreateFunctionContext, Parts, VerifiedCaller } from "./parts.ts";
import { readAuthCall } from "./web/limits/auth-call.ts";
import { limitAuth } from "./web/limits/limit-auth.ts";

/** Any origin: the clients of the functions never leave this process. */
const internalOrigin = "http://backend.internal";

/**
 * Gives functions in this process the context that Supabase would give them: the caller's verified claims, a
 * client that acts as the caller and one that acts as the service.
 */
export function functionContexts(
	parts: Pick<
		Parts,
		"backend" | "storage" | "secrets" | "env" | "background" | "log" | "localModels" | "limiter"
	>,
): CreateFunctionContext {
	const { backend, storage, secrets, env, background, log, localModels, limiter } = parts;
	const fetchAny = (request: Request) =>
		new URL(request.url).pathname.startsWith("/storage/") ? storage.fetch(request) : backend.fetch(request);
	/** A function's call of Auth for its caller counts as theirs: a password that it tries is a guess. */
	const fetchFor = async (request: Request, { address }: VerifiedCaller) => {
		const call = readAuthCall(request, await request.clone().text());
		const ask = () => fetchAny(request);
		return call ? limitAuth(limiter, call, { address, account: null }, ask) : ask();
	};
	const client = (key: string, caller?: VerifiedCaller) =>
		createClient(internalOrigin, key, {
			auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
			// The caller of the function is told at once, and tries again.
			db: { retry: false },
			global: {
				fetch: (input, init) => {
					const request = new Request(input, init);
					return caller ? fetchFor(request, caller) : fetchAny(request);
				},
				headers: caller ? { authorization: caller.authorization } : {},
			},
		});
	const supabaseAdmin = client(secrets.secretKey);
	const settings = functionSettings(env, secrets);
	const onOtherThread = createOtherThread();
	return (name, caller) => ({
		userClaims: caller?.userClaims ?? null,
		// Made when a handler asks for it: not every one acts as the caller.
		get supabase() {
			return client(secrets.publishableKey, caller);
		},
		supabaseAdmin,
		settings,
		backupStatus: () => backupStatus(env),
		localModels,
		countFreeWork: async () => (caller ? limiter.take("free refinement", caller.userClaims.id) : null),
		onOtherThread: onOtherThread(caller?.userClaims.id ?? ""),
		log: (event, details) => log.warn({ function: name, ...details }, event),
		waitUntil: background.add,
	});
}
