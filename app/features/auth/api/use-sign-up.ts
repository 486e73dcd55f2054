import type { AuthError } from "@supabase/supabase-js";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useBackend } from "../../../lib/api/backend.tsx";

interface NewAccount {
	email: string;
	password: string;
	displayName: string;
}

interface SignedUp {
	/** Whether the address waits for its verification link. */
	isUnverified: boolean;
}

/** Its callbacks stand here and not at `mutate`, as a success takes the form away. */
export function useSignUp(
	callbacks: Omit<UseMutationOptions<SignedUp, AuthError, NewAccount>, "mutationFn">,
) {
	const { supabase } = useBackend();
	return useMutation({
		mutationFn: async ({ displayName, ...credentials }) => {
			const { data, error } = await supabase.auth.signUp({
				...credentials,
				options: { data: { display_name: displayName }, emailRedirectTo: `${window.location.origin}/` },
			});
			if (error) throw error;
			return { isUnverified: data.session === null };
		},
		...callbacks,
	});
}
