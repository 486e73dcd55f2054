import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { useLazyBackend } from "../../../lib/api/backend.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { useResendCooldown } from "./use-resend-cooldown.ts";

/**
 * Sends the verification mail again.
 * @param isJustSent whether a mail was sent right before, so that the cooldown is running
 */
export function useVerificationMail(isJustSent = false) {
	const { load } = useLazyBackend();
	const [cooldown, startCooldown] = useResendCooldown(isJustSent);
	const [sentTo, setSentTo] = useState<string | null>(null);
	const { mutate, isPending } = useMutation({
		mutationFn: async (email: string) => {
			const { supabase } = await load();
			const options = { emailRedirectTo: `${window.location.origin}/` };
			const { error } = await supabase.auth.resend({ type: "signup", email, options });
			if (error) throw error;
		},
		onSuccess: (_data, email) => {
			notifySuccess(messages.verificationResent, email);
			setSentTo(email);
			startCooldown();
		},
		onError: (error) => notifyError(messages.verificationResendFailed, errorSentence(error)),
	});
	return { send: mutate, isPending, sentTo, cooldown };
}
