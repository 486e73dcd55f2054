import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { appPaths } from "../../../../domain/app-paths.ts";
import { messages } from "../../../../domain/messages.ts";
import { notifyError } from "../../../components/toasts/notify.ts";
import { useLazyBackend } from "../../../lib/api/backend.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { useResendCooldown } from "./use-resend-cooldown.ts";

/** Sends a mail with a link to set a new password. */
export function useRecoveryMail() {
	const { load } = useLazyBackend();
	const [cooldown, startCooldown] = useResendCooldown();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const { mutate, isPending } = useMutation({
		mutationFn: async (email: string) => {
			const { supabase } = await load();
			const redirectTo = window.location.origin + appPaths.newPassword;
			const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
			if (error) throw error;
		},
		onSuccess: (_data, email) => {
			setSentTo(email);
			startCooldown();
		},
		onError: (error) => notifyError(messages.recoveryFailed, errorSentence(error)),
	});
	return { send: mutate, isPending, sentTo, cooldown };
}
