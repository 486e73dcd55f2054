import { useWindowEvent } from "@mantine/hooks";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Between a message and what was pressed, in pixels. */
const gap = 8;

/** How far up the messages go, so that they do not cover what was pressed last. In pixels. */
export function useClearOfPressed(corner: RefObject<HTMLElement | null>, height: number): number {
	const pressed = useRef<Element | null>(null);
	const [lift, setLift] = useState(0);

	function onPress({ target }: Event) {
		if (!(target instanceof Element) || corner.current?.contains(target)) return;
		pressed.current = target.closest("button, a, label, input, textarea, select, [role]");
	}
	useWindowEvent("pointerdown", onPress, { capture: true });
	useWindowEvent("keydown", onPress, { capture: true });

	useLayoutEffect(() => {
		const box = corner.current?.getBoundingClientRect();
		if (!box || !pressed.current?.isConnected) return setLift(0);
		const { top, bottom, left, right } = pressed.current.getBoundingClientRect();
		setLift((last) => {
			const floor = box.bottom + last;
			const isBelow = left < box.right && right > box.left && top < floor && bottom > floor - height - gap;
			// Above the window nobody would see it.
			return isBelow && top - gap > height ? floor - top + gap : 0;
		});
	}, [corner, height]);
	return lift;
}
