import { Button, Stack, Text } from "@mantine/core";
import { messages } from "../../../domain/messages.ts";

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
