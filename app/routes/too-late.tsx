import { Button } from "@mantine/core";
import { Link } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { messages } from "../../domain/messages.ts";
import { PageMessage } from "../components/layout/page-message.tsx";

/** `/auth/too-late`: where a mailed link leads whose account comes after the one that the installation takes. */
export function TooLate() {
	return (
		<PageMessage
			title="Somebody else was first"
			text={`${messages.registrationClosed} ${messages.registrationClosedWayOut}`}
		>
			<Button component={Link} to={appPaths.auth} variant="default">
				Back to Sign In
			</Button>
		</PageMessage>
	);
}
