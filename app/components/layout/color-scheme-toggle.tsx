import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const schemes = [
	{ value: "light", label: "Light", Icon: IconSun },
	{ value: "dark", label: "Dark", Icon: IconMoon },
	{ value: "auto", label: "System", Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[];

/** Light, dark, or as the system has it. The choice is kept on this device. */
export function ColorSchemeToggle() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	const current = schemes.find((scheme) => scheme.value === colorScheme) ?? schemes[2];

	return (
		<Menu width={168} closeOnItemClick>
			<Menu.Target>
				<ActionIcon size={40} aria-label={`Colour scheme: ${current.label}`}>
					<current.Icon size={20} stroke={1.6} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown aria-label="Colour scheme">
				<Menu.RadioGroup
					value={colorScheme}
					onChange={(value) =>
						setColorScheme(schemes.find((scheme) => scheme.value === value)?.value ?? "auto")
					}
				>
					{schemes.map(({ value, label, Icon }) => (
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
