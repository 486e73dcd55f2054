import { Button } from "@mantine/core";
import type { ComponentProps } from "react";

/** A note about a post in as few words as stand beside each other on a phone. */
export const NoteButton = (props: ComponentProps<typeof Button<"button">>) => (
	<Button
		size="sm"
		radius="xl"
		px="0.4375rem"
		fw={500}
		variant={props["aria-expanded"] ? "light" : "default"}
		{...props}
	/>
);
