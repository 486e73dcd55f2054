import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from "@mantine/core";
import { type Icon, IconDots } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { ignoreDoubleClick } from "../../lib/second-press.ts";

/** An item of the menu. False: there is none; null: a line. */
type MenuAction = readonly [label: string, Icon: Icon, run: () => void] | false | null;

interface ActionMenuProps extends MenuProps {
	button: ActionIconProps & { "aria-label": string; title?: string };
	/** Of the button. */
	ref?: RefObject<HTMLButtonElement | null>;
	/** The sign of the button. Left out: three dots. */
	children?: ReactNode;
	actions: readonly MenuAction[];
}

/** The focus returns at once, before the action: a dialog or a field that this opens takes it from there. */
export function ActionMenu({ button, ref, children, actions, ...menu }: ActionMenuProps) {
	const own = useRef<HTMLButtonElement>(null);
	const root = ref ?? own;
	return (
		<Menu floatingStrategy="fixed" returnFocus={false} onClose={() => root.current?.focus()} {...menu}>
			<Menu.Target>
				<ActionIcon ref={root} size={40} onClickCapture={ignoreDoubleClick} {...button}>
					{children ?? <IconDots size={18} stroke={1.6} aria-hidden />}
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{actions.map((action, index) => {
					// biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
					if (!action) return action === null && <Menu.Divider key={index} />;
					const [label, Icon, run] = action;
					return (
						<Menu.Item key={label} leftSection={<Icon size={18} stroke={1.6} aria-hidden />} onClick={run}>
							{label}
						</Menu.Item>
					);
				})}
			</Menu.Dropdown>
		</Menu>
	);
}
