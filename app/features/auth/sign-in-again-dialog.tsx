import { Button, Stack, Text } from "@mantine/core";
import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { signInSchema } from "../../../domain/account-schemas.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { EmailField } from "../../components/forms/email-field.tsx";
import { PasswordField } from "../../components/forms/password-field.tsx";
import { useZodForm } from "../../components/forms/use-zod-form.ts";
import { useSignIn } from "./api/use-sign-in.ts";
import { signInFailure } from "./auth-errors.ts";
import { useAuth } from "./use-auth.ts";

/** How long a pause has to be, in milliseconds. */
const pause = 1000;

/** Whether an author has not paused since this has opened. */
function useIsTyping(opened: boolean): boolean {
	const [isTyping, setIsTyping] = useState(true);
	const endSoon = useDebouncedCallback(() => setIsTyping(false), pause);
	useEffect(() => {
		setIsTyping(opened && document.activeElement?.matches("input, textarea") === true);
		if (opened) endSoon();
	}, [opened, endSoon]);
	useWindowEvent("keydown", () => endSoon());
	return isTyping;
}

export function SignInAgainDialog({ opened }: { opened: boolean }) {
	const { expiredUser, discardSession } = useAuth();
	// The words of a sentence that is being typed are no password. They stay where they began.
	const isTyping = useIsTyping(opened);
	return (
		<Dialog
			title="Your session has ended"
			opened={opened}
			onClose={discardSession}
			isClosable={false}
			trapFocus={!isTyping}
			size="25rem"
			centered
			zIndex={1000}
			// Hides the page: the session may have been ended because somebody else has this device.
			styles={{ overlay: { background: "var(--mantine-color-body)" } }}
		>
			<Text c="dimmed" mb="lg">
				Sign in again, and everything is where you left it. Nothing that you wrote is lost.
			</Text>
			<SignInAgainForm email={expiredUser?.email ?? ""} onLeave={discardSession} />
		</Dialog>
	);
}

function SignInAgainForm({ email, onLeave }: { email: string; onLeave: () => void }) {
	const signIn = useSignIn({
		onError: (error) => form.setFieldError("password", signInFailure(error).join(" ")),
	});
	const { formProps, ...form } = useZodForm({
		schema: signInSchema,
		initialValues: { email, password: "" },
		onSubmit: (credentials) => signIn.mutate(credentials),
	});
	return (
		<form {...formProps}>
			<Stack>
				{/* Another device may have changed the address. */}
				<EmailField {...form.getInputProps("email")} autoComplete="username" />
				<PasswordField {...form.getInputProps("password")} data-autofocus autoComplete="current-password" />
				<Button type="submit" variant="filled" fullWidth loading={signIn.isPending}>
					Sign In
				</Button>
				<Button variant="subtle" onClick={onLeave}>
					Leave without signing in
				</Button>
			</Stack>
		</form>
	);
}
