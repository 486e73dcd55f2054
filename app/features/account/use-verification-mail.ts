import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { notifyAuthError } from "./auth-errors.ts";
import { mailPauseSeconds } from "./mail-pause.ts";
import { useCountdown } from "./use-countdown.ts";

/** Asks for the verification mail once more; `wait` counts the seconds until Auth would send another one. */
export function useVerificationMail(justSent = false) {
	const { supabase } = useBackend();
	const [wait, setWait] = useCountdown(justSent ? mailPauseSeconds : 0);
	const { mutate, isPending, isSuccess, variables } = useMutation({
		mutationFn: async (email: string) => {
			const { error } = await supabase.auth.resend({
				type: "signup",
				email,
				options: { emailRedirectTo: `${window.location.origin}/` },
			});
			if (error) throw error;
		},
		onSuccess: (_none, email) => {
			notifySuccess(messages.verificationResent, email);
			setWait(mailPauseSeconds);
		},
		onError: (error) => notifyAuthError(messages.verificationResendFailed, error),
	});
	return { send: mutate, isPending, sentTo: isSuccess ? variables : null, wait };
}
