import type { MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

/** What an author may choose, in the order of the menu. */
export const colorSchemes = [
	{ value: "light", label: "Light", Icon: IconSun },
	{ value: "dark", label: "Dark", Icon: IconMoon },
	{ value: "auto", label: "System", Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[];
