import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyPartNotLoaded } from "../toasts/notify.ts";
import { PartFailure } from "./error-boundary.tsx";

/**
 * A component whose code comes when it is wanted; null until then, and where it cannot be loaded, so that a page without
 * a network goes on. Wanted again, or by another number, it is tried again.
 */
export function useLazyComponent<Props>(
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

/**
 * A part of the page whose code comes when it is shown first, or is fetched ahead by `preload`. Where the code does not
 * come, this part alone says so and can be asked for again: React's `lazy` would throw, and take down what is around it.
 * @param frame what stands around the part until it is there
 */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	loading: ReactNode = null,
	frame = (content: ReactNode) => content,
) {
	let loaded: ComponentType<Props> | null = null;
	const loadOnce = async () => {
		loaded ??= await load();
		return loaded;
	};
	function LazyPart(props: Props) {
		const [isFailed, setFailed] = useState(false);
		const come = useLazyComponent(loadOnce, !isFailed, () => setFailed(true));
		const Part = loaded ?? come;
		if (Part) return <Part {...props} />;
		if (!isFailed) return frame(loading);
		return frame(
			<PartFailure onRetry={() => setFailed(false)}>
				{messages.partNotLoaded}. {messages.partNotLoadedDetail}
			</PartFailure>,
		);
	}
	return { LazyPart, preload: () => void loadOnce().catch(() => {}) };
}

interface DialogState {
	opened: boolean;
	onClose: () => void;
}

/**
 * The dialog that a file exports by this name, and props of the button that opens it: its code comes when it is opened
 * first, or is fetched ahead when somebody is about to press that button. Where it cannot be loaded, the author is told
 * and the dialog is closed.
 */
export function lazyDialog<Name extends string, Props extends DialogState>(
	name: Name,
	load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
	const loadDialog = async () => (await load())[name];
	function LazyDialog(props: Props) {
		const { opened, onClose } = props;
		const Dialog = useLazyComponent(loadDialog, opened, () => {
			notifyPartNotLoaded();
			onClose();
		});
		return Dialog && <Dialog {...props} />;
	}
	const preload = () => void loadDialog().catch(() => {});
	return [LazyDialog, { onMouseEnter: preload, onFocus: preload }] as const;
}

/**
 * A menu whose code comes when somebody is about to open it: Mantine's menu is a tenth of what a page loads.
 * `standIn` are the props of the button that is there until then.
 */
export function useLazyMenu<Props>(load: () => Promise<ComponentType<Props>>) {
	const [isAsked, setAsked] = useState(false);
	const Menu = useLazyComponent(load, isAsked, () => {
		notifyPartNotLoaded();
		setAsked(false);
	});
	const preload = () => void load().catch(() => {});
	const standIn = {
		"aria-haspopup": "menu",
		onPointerEnter: preload,
		onFocus: preload,
		onClick: () => setAsked(true),
	} as const;
	return { Menu, standIn };
}
