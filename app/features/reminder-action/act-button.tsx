import { Button, type ButtonProps } from "@mantine/core";
import type { Ref } from "react";

interface ActButtonProps extends ButtonProps {
	label: string;
	/** While its act is under way. */
	isPending: boolean;
	onClick: () => void;
	autoFocus?: boolean;
	ref?: Ref<HTMLButtonElement>;
}

/** A button that keeps its focus while it works: a disabled one would lose it, and a failure needs it again. */
export const ActButton = ({ label, isPending, ...button }: ActButtonProps) => (
	<Button {...button} data-disabled={isPending || undefined}>
		{isPending ? "One moment…" : label}
	</Button>
);
