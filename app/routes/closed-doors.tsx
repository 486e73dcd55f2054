import { Button } from "@mantine/core";
import { Link } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { messages } from "../../domain/messages.ts";
import { PageMessage } from "../components/layout/page-message.tsx";

const backToSignIn = (
	<Button component={Link} to={appPaths.auth}>
		Back to Sign In
	</Button>
);

/** `/auth/suspended`: where links in mails lead whose account is suspended. */
export const Suspended = () => (
	<PageMessage title="This account is suspended" text={messages.accountSuspended}>
		{backToSignIn}
	</PageMessage>
);

/** `/auth/too-late`: where a mailed link leads whose account comes after the one that the installation takes. */
export const RegistrationClosed = () => (
	<PageMessage
		title="Somebody else was first"
		text={`${messages.registrationClosed} ${messages.registrationClosedWayOut}`}
	>
		{backToSignIn}
	</PageMessage>
);
