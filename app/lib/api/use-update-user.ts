import { type AuthError, isAuthError, type UserAttributes } from "@supabase/supabase-js";
import { useMutation } from "@tanstack/react-query";
import { notifyError } from "../toasts/notify.ts";
import { useBackend } from "./backend.ts";
import { errorMessage } from "./error-message.ts";

interface UserMutation {
	/** The title of the error message; the reason follows. */
	failed: string;
	onSuccess: () => void;
	/** Shows at its field what the server finds wrong; tells whether there is such a field. */
	showAtField?: (error: AuthError) => boolean;
}

/** Whether the server finds something wrong with a new password, and not with the call. */
export const isAboutPassword = ({ code }: AuthError) => code === "weak_password" || code === "same_password";

export const isAboutEmail = ({ code }: AuthError) =>
	code === "email_exists" || code === "email_address_invalid";

/** Changes what Auth holds of the author: the address, the password, or the name that sessions carry. */
export function useUpdateUser({ failed, onSuccess, showAtField }: UserMutation) {
	const { supabase } = useBackend();
	return useMutation({
		mutationFn: async (attributes: UserAttributes) => {
			const options = attributes.email ? { emailRedirectTo: `${window.location.origin}/` } : undefined;
			const { error } = await supabase.auth.updateUser(attributes, options);
			if (error) throw error;
		},
		onSuccess,
		onError: (error) => {
			if (isAuthError(error) && showAtField?.(error)) return;
			notifyError(failed, errorMessage(error));
		},
	});
}
