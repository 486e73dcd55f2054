import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { GenerationConfig } from "../../../domain/post-options.ts";
import { findTells } from "../../../domain/tell-checker/find-tells.ts";
import { applyFix, type Tell } from "../../../domain/tell-checker/tell.ts";
import { statusText, tellKey } from "./suggestion-text.ts";

const firstRows = 5;

/** Where the focus goes once the list has changed: to a row, by its index or by its tell. */
type NextFocus = { index: number } | { key: string };

/**
 * The tells of a post, without those the author ignores, found when there is a pause in typing. After an action the
 * focus moves to the first button of the next `[data-suggestion]` in `root`, or to its `[data-focus-fallback]`.
 */
export function useSuggestions(
	post: string,
	config: GenerationConfig,
	resized: "shorter" | "longer" | undefined,
	onFix: (post: string) => void,
	root: RefObject<HTMLElement | null>,
	/** None shows before the author asks: on a phone they would be screens long. */
	isFolded: boolean,
) {
	const settled = useDeferredValue(post);
	const [ignoredKeys, setIgnoredKeys] = useState<ReadonlySet<string>>(new Set());
	const [isExpanded, setIsExpanded] = useState(false);
	/** Announced after an action. A new `id` has the same words announced again. */
	const [status, setStatus] = useState({ id: 0, text: "" });
	const nextFocus = useRef<NextFocus | null>(null);

	const tells = useMemo(
		() => tellsOf(settled, config, ignoredKeys).filter((tell) => !contradicts(tell, resized)),
		[settled, config, ignoredKeys, resized],
	);
	const ignored = useMemo(
		() =>
			ignoredKeys.size === 0
				? []
				: firstOfEach(findTells(settled, config).filter((tell) => ignoredKeys.has(tellKey(tell)))),
		[settled, config, ignoredKeys],
	);
	const shown = useMemo(
		() => (isExpanded ? tells : tells.slice(0, isFolded ? 0 : firstRows)),
		[tells, isExpanded, isFolded],
	);

	useEffect(() => {
		const next = nextFocus.current;
		if (!next || !root.current) return;
		nextFocus.current = null;
		const index = "index" in next ? next.index : shown.findIndex((tell) => tellKey(tell) === next.key);
		const rows = root.current.querySelectorAll("[data-suggestion]");
		const row = index < 0 ? undefined : rows[Math.min(index, rows.length - 1)];
		const target = row?.querySelector<HTMLElement>("button:not(:disabled)");
		(target ?? root.current.querySelector<HTMLElement>("[data-focus-fallback]"))?.focus();
	}, [shown, root]);

	function finish(text: string, next: NextFocus) {
		setStatus(({ id }) => ({ id: id + 1, text }));
		nextFocus.current = next;
	}

	function changeIgnored(tell: Tell, done: "Ignored" | "Brought back", next: NextFocus) {
		const keys = new Set(ignoredKeys);
		if (done === "Ignored") keys.add(tellKey(tell));
		else keys.delete(tellKey(tell));
		setIgnoredKeys(keys);
		finish(statusText(done, tellsOf(post, config, keys).length), next);
	}

	return {
		shown,
		count: tells.length,
		isExpanded,
		ignored,
		status,
		fix(tell: Tell) {
			// The list may be older than the text.
			const current =
				post === settled
					? tell
					: tellsOf(post, config, ignoredKeys).find((each) => tellKey(each) === tellKey(tell));
			if (!current) return;
			const fixed = applyFix(post, current);
			const { length: left } = tellsOf(fixed, config, ignoredKeys);
			finish(statusText("Fixed", left), { index: shown.indexOf(tell) });
			onFix(fixed);
		},
		ignore: (tell: Tell) => changeIgnored(tell, "Ignored", { index: shown.indexOf(tell) }),
		restore: (tell: Tell) => changeIgnored(tell, "Brought back", { key: tellKey(tell) }),
		showAll() {
			nextFocus.current = { index: firstRows };
			setIsExpanded(true);
		},
		toggle: () => setIsExpanded(!isExpanded),
	};
}

/** Those that the author does not ignore. */
const tellsOf = (post: string, config: GenerationConfig, ignoredKeys: ReadonlySet<string>) =>
	findTells(post, config, (tell) => ignoredKeys.has(tellKey(tell)));

/** The same words are ignored wherever they occur, so they have one row. */
function firstOfEach(tells: readonly Tell[]): Tell[] {
	return [...new Map(tells.toReversed().map((tell) => [tellKey(tell), tell])).values()].reverse();
}

/** LinkedIn's limit counts whatever was asked for. */
const contradicts = ({ kind, fix }: Tell, resized: "shorter" | "longer" | undefined) =>
	resized !== undefined && kind === "length" && fix.kind === "refine" && fix.action !== resized;
