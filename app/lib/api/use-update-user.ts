import { isAuthError, type UserAttributes } from "@supabase/supabase-js";
import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError } from "../../components/toasts/notify.ts";
import { useBackend } from "./backend.ts";
import { errorSentence } from "./error-sentence.ts";

interface UserMutation {
	/** What is said when it failed; the reason follows. */
	failed: string;
	onSuccess: () => void;
}

/** Changes what Auth holds of the author: the address, the password, or the name that sessions carry. */
export function useUpdateUser({ failed, onSuccess }: UserMutation) {
	const { supabase } = useBackend();
	return useMutation({
		mutationFn: async (attributes: UserAttributes) => {
			const options = attributes.email ? { emailRedirectTo: `${window.location.origin}/` } : undefined;
			const { error } = await supabase.auth.updateUser(attributes, options);
			if (error) throw error;
		},
		onSuccess,
		onError: (error) => {
			const isWrongPassword = isAuthError(error) && error.code === "current_password_invalid";
			if (isWrongPassword) notifyError(messages.currentPasswordWrong);
			else notifyError(failed, errorSentence(error));
		},
	});
}
