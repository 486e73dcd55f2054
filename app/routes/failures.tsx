import { Button } from "@mantine/core";
import { PageMessage } from "../components/layout/page-message.tsx";

const reload = () => window.location.reload();

/** Shown in place of a page that failed. Both actions reload the app: its state may be broken. */
export const RouteError = () => (
	<PageMessage
		title="Something went wrong"
		text="This page could not be shown. Your draft is kept on this device."
	>
		<Button variant="filled" onClick={reload}>
			Reload this page
		</Button>
		<Button component="a" href="/">
			Return to Home
		</Button>
	</PageMessage>
);

/** Shown in place of the app when its configuration cannot be loaded. */
export const StartFailure = () => (
	<PageMessage
		title="Social Post Planner could not start"
		text={
			<span role="alert">The server did not answer as expected. Check your connection and try again.</span>
		}
	>
		<Button variant="filled" onClick={reload}>
			Retry
		</Button>
	</PageMessage>
);
