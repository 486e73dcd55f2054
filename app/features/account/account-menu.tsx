import { Avatar, Menu, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import classes from "./account-menu.module.css";

interface AccountMenuProps {
	email: string;
	onSignOut: () => void;
}

/** The author's avatar and what hangs on it. */
export function AccountMenu({ email, onSignOut }: AccountMenuProps) {
	return (
		<Menu width={264}>
			<Menu.Target>
				<UnstyledButton className={classes.target} aria-label="Account menu">
					<Avatar color="pine" variant="filled" size={36} radius="xl" aria-hidden>
						{email.charAt(0).toUpperCase()}
					</Avatar>
				</UnstyledButton>
			</Menu.Target>
			<Menu.Dropdown>
				<div className={classes.who}>
					<span className={classes.email}>{email}</span>
					<span className={classes.plan}>Free Account</span>
				</div>
				<Menu.Divider />
				<Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={onSignOut}>
					Sign out
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
