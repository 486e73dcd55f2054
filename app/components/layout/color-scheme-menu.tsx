import { Menu, useMantineColorScheme } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { ColorSchemeButton } from "./color-scheme-button.tsx";
import { colorSchemes } from "./color-schemes.ts";

/** The menu of the colour schemes, which opens as soon as it is there. */
export function ColorSchemeMenu() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	const [isOpened, setOpened] = useState(false);
	const target = useRef<HTMLButtonElement>(null);

	// The menu gives the focus back to what had it when it opened.
	useEffect(() => {
		target.current?.focus();
		setOpened(true);
	}, []);

	return (
		<Menu width={168} closeOnItemClick opened={isOpened} onChange={setOpened}>
			<Menu.Target>
				<ColorSchemeButton ref={target} />
			</Menu.Target>
			<Menu.Dropdown aria-label="Colour scheme">
				<Menu.RadioGroup
					value={colorScheme}
					onChange={(value) =>
						setColorScheme(colorSchemes.find((scheme) => scheme.value === value)?.value ?? "auto")
					}
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
