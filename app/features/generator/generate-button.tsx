import { Button, type ButtonProps, Text } from "@mantine/core";
import { IconFeather } from "@tabler/icons-react";
import type { Ref } from "react";
import { shortcutLabel } from "../../components/keyboard/shortcuts.ts";
import { useGenerationStatus } from "../../lib/api/generation-status.ts";

export interface GenerateButtonProps extends ButtonProps {
	ref?: Ref<HTMLButtonElement>;
	userId: string;
	generating: boolean;
	testMode: boolean;
	onGenerate: () => void;
}

export function GenerateButton({ userId, generating, testMode, onGenerate, ...props }: GenerateButtonProps) {
	const limitReached = useGenerationStatus(userId).data?.remainingPosts === 0;
	return (
		<Button
			h="3rem"
			leftSection={<IconFeather size={20} stroke={1.6} aria-hidden />}
			rightSection={
				<Text component="span" size="xs" fw={500} visibleFrom="md" aria-hidden>
					{shortcutLabel("Enter")}
				</Text>
			}
			loading={generating}
			disabled={limitReached && !testMode}
			onClick={onGenerate}
			{...props}
		>
			Generate
		</Button>
	);
}
