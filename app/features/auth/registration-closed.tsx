import { Button, Stack, Text } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";

/** Replaces the sign-up form where registration is closed. */
export function RegistrationClosed({ onBack }: { onBack: () => void }) {
	return (
		<Stack>
			<Text role="status" fw={600}>
				{messages.registrationClosed}
			</Text>
			<Text size="sm" c="dimmed">
				{messages.registrationClosedWayOut}
			</Text>
			<Button fullWidth mt="xs" onClick={onBack}>
				Back to Sign In
			</Button>
		</Stack>
	);
}
