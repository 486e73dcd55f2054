import { createContext, useEffect, useEffectEvent } from "react";

/** The page itself, or a part that lies over it, such as a dialog. */
export interface Layer {
	/** Each says whether its part of the layer has text that would be lost with it. */
	typed: Set<() => boolean>;
	/** The typed text is on its way to the server: until it is there, nobody leaves. */
	isSaving?: boolean;
	/** Closes it; where something is typed in it, it asks first. Nothing happens below another layer. */
	leave: () => void;
	close: () => void;
}

/** The layer that a part of the page stands in; null where it is the page. */
export const LayerContext = createContext<Layer | null>(null);

/** Has a layer ask before it takes a text with it. */
export function useTyped(layer: Layer | null, typed: () => boolean): void {
	const ask = useEffectEvent(typed);
	useEffect(() => {
		const own = () => ask();
		layer?.typed.add(own);
		return () => void layer?.typed.delete(own);
	}, [layer]);
}
