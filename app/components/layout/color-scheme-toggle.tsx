import { useState } from "react";
import { useLateComponent } from "../../lib/use-late-component.ts";
import { ColorSchemeButton } from "./color-scheme-button.tsx";

const load = () => import("./color-scheme-menu.tsx").then((module) => module.ColorSchemeMenu);

/**
 * Light, dark, or as the system has it. The choice is kept on this device. The code of the menu comes when somebody is
 * about to open it: it is a tenth of what a visitor would load.
 */
export function ColorSchemeToggle() {
	const [isAsked, setAsked] = useState(false);
	const Menu = useLateComponent(load, isAsked);
	const preload = () => void load().catch(() => {});
	if (Menu) return <Menu />;
	return <ColorSchemeButton onPointerEnter={preload} onFocus={preload} onClick={() => setAsked(true)} />;
}
