import type { AuthError } from "@supabase/supabase-js";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useLazyBackend } from "../../../lib/api/backend.ts";

interface NewAccount {
	email: string;
	password: string;
	displayName: string;
}

interface SignedUp {
	/** Whether the address has to be verified before the author can sign in. */
	isUnverified: boolean;
}

/** The callbacks are options of the hook: those of `mutate` do not run, as a success unmounts the form. */
export function useSignUp(
	callbacks: Omit<UseMutationOptions<SignedUp, AuthError, NewAccount>, "mutationFn">,
) {
	const { load } = useLazyBackend();
	return useMutation({
		mutationFn: async ({ displayName, ...credentials }) => {
			const { supabase } = await load();
			const { data, error } = await supabase.auth.signUp({
				...credentials,
				options: {
					data: { display_name: displayName, locale: navigator.language },
					emailRedirectTo: `${window.location.origin}/`,
				},
			});
			if (error) throw error;
			return { isUnverified: data.session === null };
		},
		...callbacks,
	});
}
