import { Button } from "@mantine/core";
import { Link } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { messages } from "../../domain/messages.ts";
import { PageMessage } from "../components/layout/page-message.tsx";

/** `/auth/suspended`: where links in mails lead whose account is suspended. */
export function Suspended() {
	return (
		<PageMessage title="This account is suspended" text={messages.accountSuspended}>
			<Button component={Link} to={appPaths.auth} variant="default">
				Back to Sign In
			</Button>
		</PageMessage>
	);
}
