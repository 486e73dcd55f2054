import { ActionIcon, type ActionIconProps, useMantineColorScheme } from "@mantine/core";
import { type ComponentPropsWithRef, useSyncExternalStore } from "react";
import { colorSchemes } from "./color-schemes.ts";

type ColorSchemeButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps>;

/** Shows the choice of this device. The page that was rendered at build time knows none. */
export function ColorSchemeButton(props: ColorSchemeButtonProps) {
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
