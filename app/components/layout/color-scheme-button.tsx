import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { type ComponentProps, useSyncExternalStore } from "react";

/** Shows the choice of this device. The page that was rendered at build time knows none. */
export function ColorSchemeButton(props: ComponentProps<typeof ActionIcon<"button">>) {
	const { colorScheme } = useMantineColorScheme();
	const shown = useSyncExternalStore(
		neverChanges,
		() => colorScheme,
		() => "auto",
	);
	const current = colorSchemes.find((scheme) => scheme.value === shown) ?? colorSchemes[2];
	return (
		<ActionIcon size={40} aria-label={`Colour scheme: ${current.label}`} {...props}>
			<current.Icon size={20} stroke={1.6} aria-hidden />
		</ActionIcon>
	);
}

const neverChanges = () => () => {};

export const colorSchemes = [
	{ value: "light", label: "Light", Icon: IconSun },
	{ value: "dark", label: "Dark", Icon: IconMoon },
	{ value: "auto", label: "System", Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[];
