import { type ComponentType, type ReactNode, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { useLateComponent } from "../../lib/use-late-component.ts";
import { PartFailure } from "./part-failure.tsx";

/**
 * A part of the page whose code comes when it is shown first, or is fetched ahead by `preload`. Where the code does not
 * come, this part alone says so and can be asked for again: React's `lazy` would throw, and take down what is around it.
 * @param frame what stands around the part until it is there
 */
export function latePart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	loading: ReactNode,
	frame = (content: ReactNode) => content,
) {
	let loaded: ComponentType<Props> | null = null;
	const loadOnce = async () => {
		loaded ??= await load();
		return loaded;
	};
	function LatePart(props: Props) {
		const [isFailed, setFailed] = useState(false);
		const come = useLateComponent(loadOnce, !isFailed, () => setFailed(true));
		const Part = loaded ?? come;
		if (Part) return <Part {...props} />;
		if (!isFailed) return frame(loading);
		return frame(
			<PartFailure onRetry={() => setFailed(false)}>
				{messages.partNotLoaded}. {messages.partNotLoadedDetail}
			</PartFailure>,
		);
	}
	return { LatePart, preload: () => void loadOnce().catch(() => {}) };
}
