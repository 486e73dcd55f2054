import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/**
 * A component whose code comes when it is wanted; null until then, and where it cannot be loaded, so that a page without
 * a network goes on. Wanted again, or by another number, it is tried again.
 */
export function useLateComponent<Props>(
	load: () => Promise<ComponentType<Props>>,
	isWanted: boolean | number,
	onFailure?: () => void,
): ComponentType<Props> | null {
	const [component, setComponent] = useState<ComponentType<Props> | null>(null);
	const fail = useEffectEvent(() => onFailure?.());
	const start = useEffectEvent(() => {
		load().then(
			(loaded) => setComponent(() => loaded),
			() => fail(),
		);
	});
	useEffect(() => {
		if (isWanted) start();
	}, [isWanted]);
	return component;
}
