import { Button, type ButtonProps } from "@mantine/core";
import type { Ref } from "react";

interface ActionButtonProps extends ButtonProps {
	label: string;
	isPending: boolean;
	onClick: () => void;
	autoFocus?: boolean;
	ref?: Ref<HTMLButtonElement>;
}

/** Keeps its focus while its action is pending: a disabled button would lose it, and a failure needs it again. */
export const ActionButton = ({ label, isPending, ...button }: ActionButtonProps) => (
	<Button {...button} data-disabled={isPending || undefined}>
		{isPending ? "One moment…" : label}
	</Button>
);
