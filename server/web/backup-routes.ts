import { Hono } from "hono";
import { errorResponse, FunctionError } from "../../supabase/functions/_shared/errors.ts";
import type { Backend } from "../backend/backend.ts";
import { isLocalRequest } from "./loopback.ts";
import { verifySecret } from "./verify-secret.ts";

/**
 * `/backup` for `npm run backup` at this machine: only this process may open the embedded database while it runs.
 * Takes the secret key, with which everything can be read anyway; from elsewhere it does not exist.
 */
export function backupRoutes(dump: NonNullable<Backend["dump"]>, secretKey: string): Hono {
	return new Hono().get("/backup", async (context, next) => {
		if (!isLocalRequest(context)) return next();
		try {
			verifySecret(context.req.raw, secretKey);
		} catch (error) {
			if (error instanceof FunctionError) return errorResponse(error);
			throw error;
		}
		const backup = await dump();
		return new Response(backup, {
			headers: { "content-type": "application/gzip", "cache-control": "no-store" },
		});
	});
}
