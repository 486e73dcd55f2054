import process from "node:process";
import { withSupabase } from "@supabase/server";
import type { FunctionHandler } from "./context.ts";
import { refusal } from "./errors.ts";
import { requireAccount } from "./require-account.ts";
import { readSupabaseSettings } from "./supabase-settings.ts";

/** Supabase's runtime, as far as work goes on after the answer. */
type EdgeGlobal = { EdgeRuntime?: { waitUntil: (work: Promise<void>) => void } };

/**
 * The entry of a function on Supabase: verifies the caller there and hands over to the handler. With `none` the
 * handler verifies its callers itself.
 */
export function serveFunction(handler: FunctionHandler, auth: "user" | "secret" | "none" = "user") {
	const settings = readSupabaseSettings(process.env);
	return {
		fetch: withSupabase({ auth }, async (request, context) => {
			try {
				if (auth === "user") await requireAccount(context);
				return await handler(request, {
					...context,
					settings,
					log: (event, details) => process.stdout.write(`${JSON.stringify({ event, ...details })}\n`),
					waitUntil: (work) => (globalThis as EdgeGlobal).EdgeRuntime?.waitUntil(work),
				});
			} catch (error) {
				return refusal(error);
			}
		}),
	};
}
