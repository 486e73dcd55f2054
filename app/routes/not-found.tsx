import { Button } from "@mantine/core";
import { Link } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { PageMessage } from "../components/layout/page-message.tsx";
import { SiteHeader } from "../components/layout/site-header.tsx";

export const NotFound = () => (
	<>
		<SiteHeader />
		<PageMessage
			kicker="404"
			title="Oops! Page not found"
			text="This address leads nowhere. Your drafts are where you left them."
		>
			<Button variant="filled" component={Link} to={appPaths.home}>
				Return to Home
			</Button>
		</PageMessage>
	</>
);
