import { onlineManager } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyPartNotLoaded } from "../../lib/toasts/notify.ts";
import { PartFailure } from "../errors/error-boundary.tsx";

type Load<Code> = () => Promise<Code>;
/** Of a file that exports a component by this name. */
type LoadFile<Name extends string, Props> = Load<Record<Name, ComponentType<Props>>>;

const { promise: pageIsThere, resolve } = Promise.withResolvers<void>();

/**
 * Loads when the first answers of the main page are there: on a slow line, code that comes late would take its turn
 * before them. Where the service worker has the code, and on other pages, nothing waits.
 */
export const afterPage = <Code,>(load: () => Code | PromiseLike<Code>) => pageIsThere.then(load);
export const openAfterPage = resolve;

const { navigator, location } = globalThis;
if (navigator.serviceWorker?.controller || location?.pathname !== "/" || location.hash) resolve();

/** Fetches code before it is wanted. What does not come is fetched when it is. */
export const fetchAhead = (load: Load<unknown>) => void load().catch(() => {});

export const named =
	<Name extends string, Props>(name: Name, load: LoadFile<Name, Props>): Load<ComponentType<Props>> =>
	async () =>
		(await load())[name];

/** Until what could not be opened is asked for again, in milliseconds; twice as long each time, a minute at most. */
const firstWait = 5000;

/** Opens something as soon as its code is there. Returns what ends it. */
export function openLater<Code>(load: Load<Code>, open: (code: Code) => () => void): () => void {
	let stop = () => {};
	let isCurrent = true;
	const start = (wait: number) =>
		void load().then(
			(code) => {
				if (isCurrent) stop = open(code);
			},
			() => {
				if (!isCurrent) return;
				const timer = setTimeout(() => start(Math.min(2 * wait, 60_000)), wait);
				stop = () => clearTimeout(timer);
			},
		);
	start(firstWait);
	return () => {
		isCurrent = false;
		stop();
	};
}

/**
 * A component whose code comes when it is wanted; null until then, and where it cannot be loaded, so that a page without
 * a network goes on. Wanted again, or by another number, it is tried again.
 */
export function useLazyComponent<Props>(
	load: Load<ComponentType<Props>>,
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
 * The part of the page that a file exports by this name, and what fetches it ahead: its code comes when it is shown
 * first. Where the code does not come, this part alone says so and can be asked for again: React's `lazy` would throw,
 * and take down what is around it.
 * @param frame what stands around the part until it is there
 */
export function lazyPart<Name extends string, Props extends object>(
	name: Name,
	load: LoadFile<Name, Props>,
	loading: ReactNode = null,
	frame = (content: ReactNode) => content,
) {
	let loaded: ComponentType<Props> | null = null;
	const loadOnce = async () => {
		loaded ??= await named(name, load)();
		return loaded;
	};
	function LazyPart(props: Props) {
		const [isFailed, setFailed] = useState(false);
		const come = useLazyComponent(loadOnce, !isFailed, () => setFailed(true));
		// What could not be loaded without a network is loaded when it is back.
		useEffect(() => onlineManager.subscribe((isOnline) => isOnline && setFailed(false)), []);
		const Part = loaded ?? come;
		if (Part) return <Part {...props} />;
		if (!isFailed) return frame(loading);
		return frame(
			<PartFailure onRetry={() => setFailed(false)}>
				{messages.partNotLoaded}. {messages.partNotLoadedDetail}
			</PartFailure>,
		);
	}
	return [LazyPart, () => fetchAhead(loadOnce)] as const;
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
	load: LoadFile<Name, Props>,
) {
	const loadDialog = named(name, load);
	function LazyDialog(props: Props) {
		const { opened, onClose } = props;
		const Dialog = useLazyComponent(loadDialog, opened, () => {
			notifyPartNotLoaded();
			onClose();
		});
		return Dialog && <Dialog {...props} />;
	}
	const preload = () => fetchAhead(loadDialog);
	return [LazyDialog, { onMouseEnter: preload, onFocus: preload }] as const;
}

/**
 * A menu whose code comes when somebody is about to open it: Mantine's menu is a tenth of what a page loads.
 * `standIn` are the props of the button that is there until then.
 */
export function useLazyMenu<Props>(load: Load<ComponentType<Props>>) {
	const [isAsked, setAsked] = useState(false);
	const Menu = useLazyComponent(load, isAsked, () => {
		notifyPartNotLoaded();
		setAsked(false);
	});
	const preload = () => fetchAhead(load);
	const standIn = {
		"aria-haspopup": "menu",
		onPointerEnter: preload,
		onFocus: preload,
		onClick: () => setAsked(true),
	} as const;
	return { Menu, standIn };
}
