import { named, useLazyMenu } from "../lazy-code/lazy-code.tsx";
import { ColorSchemeButton } from "./color-scheme-button.tsx";

const load = named("ColorSchemeMenu", () => import("./color-scheme-menu.tsx"));

/** Light, dark, or as the system has it. The choice is kept on this device. */
export function ColorSchemeToggle() {
	const { Menu, standIn } = useLazyMenu(load);
	return Menu ? <Menu /> : <ColorSchemeButton {...standIn} />;
}
