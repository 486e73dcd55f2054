import { Box, Menu, Text } from "@mantine/core";
import { IconLogout, IconShieldCog, IconUserCircle } from "@tabler/icons-react";
import { useRef } from "react";
import { Link } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { ignoreDoubleClick } from "../../lib/second-press.ts";
import { AccountButton } from "./account-button.tsx";

export interface AccountMenuProps {
	email: string;
	isAdmin: boolean;
	onSignOut: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

export function AccountMenuList({ email, isAdmin, onSignOut }: AccountMenuProps) {
	const target = useRef<HTMLButtonElement>(null);
	return (
		<Menu width={264} defaultOpened returnFocus={false} onClose={() => target.current?.focus()}>
			<Menu.Target>
				<AccountButton ref={target} email={email} onClickCapture={ignoreDoubleClick} />
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
