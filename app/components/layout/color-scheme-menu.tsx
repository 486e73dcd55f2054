import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { ColorSchemeButton, colorSchemes } from "./color-scheme-button.tsx";
import { useOpenMenu } from "./use-open-menu.ts";

export function ColorSchemeMenu() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	const { target, menu } = useOpenMenu();

	return (
		<Menu width={168} closeOnItemClick {...menu}>
			<Menu.Target>
				<ColorSchemeButton ref={target} />
			</Menu.Target>
			<Menu.Dropdown aria-label="Colour scheme">
				<Menu.RadioGroup
					value={colorScheme}
					onChange={(value) => setColorScheme(value as MantineColorScheme)}
				>
					{colorSchemes.map(({ value, label, Icon }) => (
						<Menu.RadioItem
							key={value}
							value={value}
							closeMenuOnClick
							rightSection={<Icon size={18} stroke={1.6} aria-hidden />}
						>
							{label}
						</Menu.RadioItem>
					))}
				</Menu.RadioGroup>
			</Menu.Dropdown>
		</Menu>
	);
}
