import { z } from "zod";
import { mediaBucket } from "../../../domain/media/media.ts";
import type { FunctionHandler } from "../_shared/context.ts";
import {
	accountGone,
	databaseUnavailable,
	FunctionError,
	readAnswer,
	wrongMethod,
} from "../_shared/errors.ts";
import { readBody } from "../_shared/read-body.ts";

const bodySchema = z.object({
	/** The account's address, typed by hand: this cannot be undone. */
	email: z.string().trim().toLowerCase(),
	password: z.string().min(1, "Password required"),
});

/**
 * `POST { email, password }`: deletes the caller's account and everything that belongs to it. Refused with 403
 * `wrong_address` or `wrong_password`, 409 `last_admin`.
 */
export const handler: FunctionHandler = async (request, { supabase, supabaseAdmin, userClaims }) => {
	if (request.method !== "POST") throw wrongMethod("Use POST to delete your account.");
	if (!userClaims) throw new FunctionError(401, "session_required", "Please sign in first.");
	const { email, password } = await readBody(request, bodySchema);
	const row = supabaseAdmin.from("profiles").select("email").eq("user_id", userClaims.id).maybeSingle();
	const profile = readAnswer(z.object({ email: z.string() }).nullable(), await row);
	if (!profile) throw accountGone();
	if (email !== profile.email.toLowerCase()) {
		throw new FunctionError(403, "wrong_address", "This is not the address of your account.");
	}
	const { data, error } = await supabase.auth.signInWithPassword({ email, password });
	if (error?.status === 429) throw new FunctionError(429, "too_many_attempts", error.message);
	if (error && (error.status ?? 500) >= 500) throw databaseUnavailable();
	if (data.user?.id !== userClaims.id) {
		throw new FunctionError(403, "wrong_password", "This is not your password.");
	}
	const deletion = await supabaseAdmin.rpc("delete_account", { _user_id: userClaims.id });
	const outcome = readAnswer(z.unknown(), deletion);
	if (outcome === "gone") throw accountGone();
	if (outcome === "last_admin") {
		const sentence = "You are the only admin. Make somebody else admin first, then you can leave.";
		throw new FunctionError(409, "last_admin", sentence);
	}
	const bucket = supabaseAdmin.storage.from(mediaBucket);
	// Files that cannot be removed now go with a later sweep.
	for (let isMore = true; isMore; ) {
		const { data: files } = await bucket.list(userClaims.id, { limit: 1000 });
		const { data: removed } = await bucket.remove(
			(files ?? []).map(({ name }) => `${userClaims.id}/${name}`),
		);
		isMore = removed?.length === 1000;
	}
	return Response.json({ deleted: true });
};
