import { Button } from "@mantine/core";
import { PageMessage } from "../components/page-message.tsx";

/** Shown in place of the app when its configuration cannot be loaded. */
export function StartFailure() {
	return (
		<PageMessage
			title="Social Post Planner could not start"
			action={
				<Button fullWidth onClick={() => window.location.reload()}>
					Retry
				</Button>
			}
		>
			<p role="alert">The server did not answer as expected. Check your connection and try again.</p>
		</PageMessage>
	);
}
