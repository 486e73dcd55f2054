import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/**
 * A component whose code comes when it is wanted; null until then, and where it cannot be loaded, so that a page without
 * a network goes on.
 */
export function useLateComponent(
	load: () => Promise<ComponentType>,
	isWanted: boolean,
): ComponentType | null {
	const [component, setComponent] = useState<ComponentType | null>(null);
	const start = useEffectEvent(() => {
		load().then(
			(loaded) => setComponent(() => loaded),
			() => {},
		);
	});
	useEffect(() => {
		if (isWanted) start();
	}, [isWanted]);
	return component;
}
