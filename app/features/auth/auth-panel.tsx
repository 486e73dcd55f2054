import { Button, Stack, Tabs, Text } from "@mantine/core";
import { useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { StrongText } from "../../components/ui/strong-text.tsx";
import { useLazyBackend } from "../../lib/api/backend.ts";
import type { AppConfig } from "../../lib/api/config.ts";
import { useAuthMail } from "./api/use-auth-mail.ts";
import { AuthHeading } from "./auth-heading.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { InboxNotice, ResendButton } from "./inbox-notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const titleOf = (tab: string | null, { registration }: AppConfig) => {
	if (tab === "sign-in") return "Good to see you.";
	return registration === "closed" ? "Registration is closed." : "Start writing in a minute.";
};

/** The tabs Sign In and Sign Up. They share the typed address. */
export function AuthPanel() {
	const { config } = useLazyBackend();
	const [tab, setTab] = useState<string | null>("sign-in");
	const [email, setEmail] = useState("");
	const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);
	const [isRecovering, setIsRecovering] = useState(false);

	if (unverifiedEmail) {
		const goBack = () => {
			setUnverifiedEmail(null);
			setTab("sign-in");
		};
		return <CheckInbox email={unverifiedEmail} onBack={goBack} />;
	}
	if (isRecovering) {
		return <ForgotPassword email={email} onEmailChange={setEmail} onBack={() => setIsRecovering(false)} />;
	}
	return (
		<>
			<AuthHeading title={titleOf(tab, config)} />
			<Tabs value={tab} onChange={setTab} keepMounted={false}>
				<Tabs.List grow mb="lg">
					<Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
					<Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
				</Tabs.List>
				<Tabs.Panel value="sign-in">
					<SignInForm email={email} onEmailChange={setEmail} onForgot={() => setIsRecovering(true)} />
				</Tabs.Panel>
				<Tabs.Panel value="sign-up">
					{config.registration === "closed" ? (
						<RegistrationClosed onBack={() => setTab("sign-in")} />
					) : (
						<SignUpForm email={email} onEmailChange={setEmail} onSignedUp={setUnverifiedEmail} />
					)}
				</Tabs.Panel>
			</Tabs>
		</>
	);
}

const RegistrationClosed = ({ onBack }: { onBack: () => void }) => (
	<Stack>
		<Text role="status" fw={600}>
			{messages.registrationClosed}
		</Text>
		<Text size="sm" c="dimmed">
			{messages.registrationClosedWayOut}
		</Text>
		<Button variant="filled" fullWidth mt="xs" onClick={onBack}>
			Back to Sign In
		</Button>
	</Stack>
);

function CheckInbox({ email, onBack }: { email: string; onBack: () => void }) {
	const verificationMail = useAuthMail("verification", true);
	return (
		<InboxNotice action={<ResendButton email={email} mail={verificationMail} />} onBack={onBack}>
			<Text c="dimmed">
				We have sent a link to <StrongText>{email}</StrongText>. Open it to verify your address, and you are
				in.
			</Text>
			<Text size="sm" c="dimmed">
				No mail? Look among your spam. If this address is verified already, no link comes: sign in, or set a
				new password.
			</Text>
		</InboxNotice>
	);
}
