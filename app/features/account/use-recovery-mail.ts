import { useMutation } from "@tanstack/react-query";
import { appPaths } from "../../../domain/app-paths.ts";
import { messages } from "../../../domain/messages.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { notifyAuthError } from "./auth-errors.ts";
import { mailPauseSeconds } from "./mail-pause.ts";
import { useCountdown } from "./use-countdown.ts";

/** Asks for a mail with a link to a new password; `wait` counts the seconds until another one can be asked for. */
export function useRecoveryMail() {
	const { supabase } = useBackend();
	const [wait, setWait] = useCountdown(0);
	const { mutate, isPending, isSuccess, variables } = useMutation({
		mutationFn: async (email: string) => {
			const redirectTo = window.location.origin + appPaths.newPassword;
			const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
			if (error) throw error;
		},
		onSuccess: () => setWait(mailPauseSeconds),
		onError: (error) => notifyAuthError(messages.recoveryFailed, error),
	});
	return { send: mutate, isPending, sentTo: isSuccess ? variables : null, wait };
}
