import { Button } from "@mantine/core";
import { PageMessage } from "../components/layout/page-message.tsx";

/** Shown in place of the app when its configuration cannot be loaded. */
export function StartFailure() {
	return (
		<PageMessage
			title="Social Post Planner could not start"
			text={
				<span role="alert">The server did not answer as expected. Check your connection and try again.</span>
			}
		>
			<Button onClick={() => window.location.reload()}>Retry</Button>
		</PageMessage>
	);
}
