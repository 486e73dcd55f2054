import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { appPaths } from "../../../../domain/app-paths.ts";
import { messages } from "../../../../domain/messages.ts";
import { useLazyBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";

/** Auth sends at most one mail of a kind to an account in this many seconds. */
const resendCooldown = 60;

/**
 * Sends a mail with a link: to set a new password, or once more the one that verifies an address.
 * @param isJustSent whether such a mail was sent right before, so that the cooldown is running
 */
export function useAuthMail(kind: "recovery" | "verification", isJustSent = false) {
	const { load } = useLazyBackend();
	const isRecovery = kind === "recovery";
	const [sentTo, setSentTo] = useState<string | null>(null);
	/** In seconds. */
	const [cooldown, setCooldown] = useState(isJustSent ? resendCooldown : 0);
	useEffect(() => {
		if (cooldown === 0) return;
		const timer = setTimeout(() => setCooldown(cooldown - 1), 1000);
		return () => clearTimeout(timer);
	}, [cooldown]);

	const { mutate, isPending } = useMutation({
		mutationFn: async (email: string) => {
			const { auth } = (await load()).supabase;
			const { origin } = window.location;
			const { error } = isRecovery
				? await auth.resetPasswordForEmail(email, { redirectTo: origin + appPaths.newPassword })
				: await auth.resend({ type: "signup", email, options: { emailRedirectTo: `${origin}/` } });
			if (error) throw error;
		},
		onSuccess: (_data, email) => {
			if (!isRecovery) notifySuccess(messages.verificationResent, email);
			setSentTo(email);
			setCooldown(resendCooldown);
		},
		onError: (error) => {
			const title = isRecovery ? messages.recoveryFailed : messages.verificationResendFailed;
			notifyError(title, errorMessage(error));
		},
	});
	return { send: mutate, isPending, sentTo, cooldown };
}
