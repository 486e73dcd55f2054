import { Button, type ButtonProps, Text } from "@mantine/core";
import { IconFeather } from "@tabler/icons-react";
import type { Ref } from "react";
import { shortcutLabel } from "../../components/keyboard/shortcuts.ts";

export interface GenerateButtonProps extends ButtonProps {
	ref?: Ref<HTMLButtonElement>;
	generating: boolean;
	onGenerate: () => void;
}

export const GenerateButton = ({ generating, onGenerate, ...props }: GenerateButtonProps) => (
	<Button
		variant="filled"
		h="3rem"
		leftSection={<IconFeather size={20} stroke={1.6} aria-hidden />}
		rightSection={
			<Text span size="xs" fw={500} visibleFrom="md" aria-hidden>
				{shortcutLabel("Enter")}
			</Text>
		}
		loading={generating}
		onClick={onGenerate}
		{...props}
	>
		Generate
	</Button>
);
