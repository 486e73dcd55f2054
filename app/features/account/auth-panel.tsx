import { Tabs, Title } from "@mantine/core";
import { useState } from "react";
import classes from "./auth-panel.module.css";
import { CheckInbox } from "./check-inbox.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** Sign In and Sign Up; a typed address goes along when the author changes between them. */
export function AuthPanel() {
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
				{tab === "sign-in" ? "Good to see you." : "Start writing in a minute."}
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
					<SignUpForm email={email} onEmailChange={setEmail} onSignedUp={setWaitingFor} />
				</Tabs.Panel>
			</Tabs>
		</>
	);
}
