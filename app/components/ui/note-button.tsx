import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

type NoteButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps>;

/** A note about a post in as few words as stand beside each other on a phone. */
export const NoteButton = (props: NoteButtonProps) => (
	<Button
		size="sm"
		radius="xl"
		px="0.4375rem"
		fw={500}
		variant={props["aria-expanded"] ? "light" : "default"}
		{...props}
	/>
);
