import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/backend.tsx";
import { useCountdown } from "./use-countdown.ts";

/** Auth sends at most one such mail in this many seconds. */
const pauseSeconds = 60;

interface ResendLinkProps {
	email: string;
	/** Whether a mail went out just now. */
	justSent?: boolean;
}

/** Asks for the verification mail once more, as soon as Auth would send one. */
export function ResendLink({ email, justSent = false }: ResendLinkProps) {
	const { supabase } = useBackend();
	const [wait, setWait] = useCountdown(justSent ? pauseSeconds : 0);
	const resend = useMutation({
		mutationFn: async () => {
			const { error } = await supabase.auth.resend({
				type: "signup",
				email,
				options: { emailRedirectTo: `${window.location.origin}/` },
			});
			if (error) throw error;
		},
		onSuccess: () => {
			notifySuccess(messages.verificationResent, email);
			setWait(pauseSeconds);
		},
		onError: (error) => notifyError(messages.verificationResendFailed, error.message),
	});

	return (
		<Button variant="default" disabled={wait > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
			{wait > 0 ? `Send the link again in ${wait} s` : "Send the link again"}
		</Button>
	);
}
