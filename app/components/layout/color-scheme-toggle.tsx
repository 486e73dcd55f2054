import { useLazyMenu } from "../errors/lazy-part.tsx";
import { ColorSchemeButton } from "./color-scheme-button.tsx";

const load = () => import("./color-scheme-menu.tsx").then((module) => module.ColorSchemeMenu);

/** Light, dark, or as the system has it. The choice is kept on this device. */
export function ColorSchemeToggle() {
	const { Menu, standIn } = useLazyMenu(load);
	return Menu ? <Menu /> : <ColorSchemeButton {...standIn} />;
}
