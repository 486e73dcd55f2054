import { Tabs, Title } from "@mantine/core";
import { useState } from "react";
import { useBackend } from "../../lib/api/backend.tsx";
import type { AppConfig } from "../../lib/api/config.ts";
import classes from "./auth-panel.module.css";
import { CheckInbox } from "./check-inbox.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { RegistrationClosed } from "./registration-closed.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const titleOf = (tab: string | null, { registration }: AppConfig) => {
	if (tab === "sign-in") return "Good to see you.";
	return registration === "closed" ? "Registration is closed." : "Start writing in a minute.";
};

/** Sign In and Sign Up; a typed address goes along when the author changes between them. */
export function AuthPanel() {
	const { config } = useBackend();
	const [tab, setTab] = useState<string | null>("sign-in");
	const [email, setEmail] = useState("");
	const [waitingFor, setWaitingFor] = useState<string | null>(null);
	const [forgot, setForgot] = useState(false);

	if (waitingFor) {
		const back = () => {
			setWaitingFor(null);
			setTab("sign-in");
		};
		return <CheckInbox email={waitingFor} onBack={back} />;
	}
	if (forgot) {
		return <ForgotPassword email={email} onEmailChange={setEmail} onBack={() => setForgot(false)} />;
	}
	return (
		<>
			<Title order={2} className={classes.title}>
				{titleOf(tab, config)}
			</Title>
			<Tabs value={tab} onChange={setTab} keepMounted={false}>
				<Tabs.List grow mb="lg">
					<Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
					<Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
				</Tabs.List>
				<Tabs.Panel value="sign-in">
					<SignInForm email={email} onEmailChange={setEmail} onForgot={() => setForgot(true)} />
				</Tabs.Panel>
				<Tabs.Panel value="sign-up">
					{config.registration === "closed" ? (
						<RegistrationClosed onBack={() => setTab("sign-in")} />
					) : (
						<SignUpForm email={email} onEmailChange={setEmail} onSignedUp={setWaitingFor} />
					)}
				</Tabs.Panel>
			</Tabs>
		</>
	);
}
