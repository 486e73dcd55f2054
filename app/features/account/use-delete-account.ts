import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod";
import { messages } from "../../../domain/messages.ts";
import { notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { setDateLocale } from "../../lib/date-format.ts";
import { forgetAuthor } from "./forget-author.ts";
import { wantSignOut } from "./wanted-sign-out.ts";

const refusalSchema = z.object({ message: z.string() });

/** Deletes the account and what this device keeps of it. The answer is null, or why nothing was deleted. */
export function useDeleteAccount(userId: string) {
	const { supabase } = useBackend();
	return async (confirmation: { email: string; password: string }): Promise<string | null> => {
		const { error } = await supabase.functions.invoke("delete-account", { body: confirmation });
		if (error instanceof FunctionsHttpError) {
			const refusal = refusalSchema.safeParse(await error.context.json().catch(() => null));
			return refusal.success ? refusal.data.message : messages.accountDeleteFailed;
		}
		if (error) return messages.serverUnreachable;
		wantSignOut(userId);
		// The server knows of no session any more; this ends the one that is stored here.
		await supabase.auth.signOut({ scope: "local" });
		forgetAuthor(userId);
		setDateLocale(null);
		notifySuccess(messages.accountDeleted, messages.accountDeletedDetail);
		return null;
	};
}
