import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { useRef } from "react";
import { ignoreDoubleClick } from "../../lib/second-press.ts";
import { ColorSchemeButton, colorSchemes } from "./color-scheme-button.tsx";

export function ColorSchemeMenu() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	const target = useRef<HTMLButtonElement>(null);

	return (
		<Menu width={168} defaultOpened returnFocus={false} onClose={() => target.current?.focus()}>
			<Menu.Target>
				<ColorSchemeButton ref={target} onClickCapture={ignoreDoubleClick} />
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
