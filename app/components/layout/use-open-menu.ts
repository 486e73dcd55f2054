import { useEffect, useRef, useState } from "react";

/** The menu itself, which opens as soon as it is there: props of Mantine's `Menu`, and the ref of its button. */
export function useOpenMenu() {
	const [opened, setOpened] = useState(false);
	const target = useRef<HTMLButtonElement>(null);
	// The menu gives the focus back to what had it when it opened.
	useEffect(() => {
		target.current?.focus();
		setOpened(true);
	}, []);
	return { target, menu: { opened, onChange: setOpened } };
}
