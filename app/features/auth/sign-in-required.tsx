import { Button } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import { useLocation, useNavigate } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { PageMessage } from "../../components/layout/page-message.tsx";

/** Long enough to be read before the sign-in page takes its place. */
const redirectDelay = 1800;

export function SignInRequired() {
	const navigate = useNavigate();
	const { pathname } = useLocation();

	useTimeout(() => navigate(appPaths.auth, { replace: true, state: pathname }), redirectDelay, {
		autoInvoke: true,
	});

	return (
		<PageMessage
			title="Sign In Required"
			text={<span role="status">Sign in to write and keep your posts. Taking you there now.</span>}
		>
			<Button onClick={() => navigate(appPaths.auth, { state: pathname })}>Go to Sign In</Button>
		</PageMessage>
	);
}
