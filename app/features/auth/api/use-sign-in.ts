import type { AuthError } from "@supabase/supabase-js";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useLazyBackend } from "../../../lib/api/backend.ts";

type Credentials = Record<"email" | "password", string>;

/** The callbacks are options of the hook: those of `mutate` do not run, as a success unmounts the form. */
export function useSignIn(callbacks: Omit<UseMutationOptions<void, AuthError, Credentials>, "mutationFn">) {
	const { load } = useLazyBackend();
	return useMutation({
		mutationFn: async (credentials) => {
			const { supabase } = await load();
			const { error } = await supabase.auth.signInWithPassword(credentials);
			if (error) throw error;
		},
		...callbacks,
	});
}
