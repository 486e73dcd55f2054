import { ActionIcon, Avatar, Box, Menu, Text } from "@mantine/core";
import { IconLogout, IconShieldCog, IconUserCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import classes from "./account-menu.module.css";

interface AccountMenuProps {
	email: string;
	isAdmin: boolean;
	onSignOut: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

export function AccountMenu({ email, isAdmin, onSignOut }: AccountMenuProps) {
	return (
		<Menu width={264}>
			<Menu.Target>
				<ActionIcon variant="transparent" size="2.75rem" radius="xl" aria-label="Account menu">
					<Avatar color="pine" variant="filled" size={36} radius="xl" aria-hidden>
						{/* Drawn by the style sheet: a letter that is text would have to be in the button's name. */}
						<span className={classes.letter} data-letter={email.charAt(0).toUpperCase()} />
					</Avatar>
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Box px="sm" py="xs">
					<Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
						{email}
					</Text>
					<Text size="sm" c="dimmed">
						Free Account
					</Text>
				</Box>
				<Menu.Divider />
				<Menu.Item component={Link} to={appPaths.account} leftSection={<IconUserCircle {...icon} />}>
					Account
				</Menu.Item>
				{isAdmin && (
					<Menu.Item component={Link} to={appPaths.admin} leftSection={<IconShieldCog {...icon} />}>
						Admin Panel
					</Menu.Item>
				)}
				<Menu.Item leftSection={<IconLogout {...icon} />} onClick={onSignOut}>
					Sign out
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
