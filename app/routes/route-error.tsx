import { Button } from "@mantine/core";
import { PageMessage } from "../components/layout/page-message.tsx";

/** Shown in place of a page that failed. Both actions reload the app: its state may be broken. */
export function RouteError() {
	return (
		<PageMessage
			title="Something went wrong"
			text="This page could not be shown. Your draft is kept on this device."
		>
			<Button onClick={() => window.location.reload()}>Reload this page</Button>
			<Button component="a" href="/" variant="default">
				Return to Home
			</Button>
		</PageMessage>
	);
}
