import { ActionIcon, Avatar } from "@mantine/core";
import type { ComponentProps } from "react";
import classes from "./account-menu.module.css";

type AccountButtonProps = ComponentProps<typeof ActionIcon<"button">> & { email: string };

export const AccountButton = ({ email, ...props }: AccountButtonProps) => (
	<ActionIcon variant="transparent" size="2.75rem" radius="xl" aria-label="Account menu" {...props}>
		<Avatar color="pine" variant="filled" size={36} radius="xl" aria-hidden>
			{/* Drawn by the style sheet: a letter that is text would have to be in the button's name. */}
			<span className={classes.letter} data-letter={email.charAt(0).toUpperCase()} />
		</Avatar>
	</ActionIcon>
);
