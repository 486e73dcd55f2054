import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { GenerationConfig } from "../../../domain/post-options.ts";
import { findIssues } from "../../../domain/writing-issues/find-issues.ts";
import { applyFix, type Issue } from "../../../domain/writing-issues/issue.ts";
import { issueKey, statusText } from "./suggestion-text.ts";

const firstRows = 5;

/** Where the focus goes once the list has changed: to a row, by its index or by its issue. */
type NextFocus = { index: number } | { key: string };

/**
 * The issues of a post, without those the author ignores, found when there is a pause in typing. After an action the
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
	const deferredPost = useDeferredValue(post);
	const [ignoredKeys, setIgnoredKeys] = useState<ReadonlySet<string>>(new Set());
	const [isExpanded, setIsExpanded] = useState(false);
	/** Announced after an action. A new `id` has the same words announced again. */
	const [status, setStatus] = useState({ id: 0, text: "" });
	const nextFocus = useRef<NextFocus | null>(null);

	const issues = useMemo(
		() => issuesOf(deferredPost, config, ignoredKeys).filter((issue) => !contradicts(issue, resized)),
		[deferredPost, config, ignoredKeys, resized],
	);
	const ignored = useMemo(
		() =>
			ignoredKeys.size === 0
				? []
				: firstOfEach(findIssues(deferredPost, config).filter((issue) => ignoredKeys.has(issueKey(issue)))),
		[deferredPost, config, ignoredKeys],
	);
	const shown = useMemo(
		() => (isExpanded ? issues : issues.slice(0, isFolded ? 0 : firstRows)),
		[issues, isExpanded, isFolded],
	);

	useEffect(() => {
		const next = nextFocus.current;
		if (!next || !root.current) return;
		nextFocus.current = null;
		const index = "index" in next ? next.index : shown.findIndex((issue) => issueKey(issue) === next.key);
		const rows = root.current.querySelectorAll("[data-suggestion]");
		const row = index < 0 ? undefined : rows[Math.min(index, rows.length - 1)];
		const target = row?.querySelector<HTMLElement>("button:not(:disabled)");
		(target ?? root.current.querySelector<HTMLElement>("[data-focus-fallback]"))?.focus();
	}, [shown, root]);

	function finish(text: string, next: NextFocus) {
		setStatus(({ id }) => ({ id: id + 1, text }));
		nextFocus.current = next;
	}

	function changeIgnored(issue: Issue, done: "Ignored" | "Brought back", next: NextFocus) {
		const keys = new Set(ignoredKeys);
		if (done === "Ignored") keys.add(issueKey(issue));
		else keys.delete(issueKey(issue));
		setIgnoredKeys(keys);
		finish(statusText(done, issuesOf(post, config, keys).length), next);
	}

	return {
		shown,
		count: issues.length,
		isExpanded,
		ignored,
		status,
		fix(issue: Issue) {
			// The list may be older than the text.
			const current =
				post === deferredPost
					? issue
					: issuesOf(post, config, ignoredKeys).find((each) => issueKey(each) === issueKey(issue));
			if (!current) return;
			const fixed = applyFix(post, current);
			const { length: left } = issuesOf(fixed, config, ignoredKeys);
			finish(statusText("Fixed", left), { index: shown.indexOf(issue) });
			onFix(fixed);
		},
		ignore: (issue: Issue) => changeIgnored(issue, "Ignored", { index: shown.indexOf(issue) }),
		restore: (issue: Issue) => changeIgnored(issue, "Brought back", { key: issueKey(issue) }),
		showAll() {
			nextFocus.current = { index: firstRows };
			setIsExpanded(true);
		},
		toggle: () => setIsExpanded(!isExpanded),
	};
}

/** Those that the author does not ignore. */
const issuesOf = (post: string, config: GenerationConfig, ignoredKeys: ReadonlySet<string>) =>
	findIssues(post, config, (issue) => ignoredKeys.has(issueKey(issue)));

/** The same words are ignored wherever they occur, so they have one row. */
function firstOfEach(issues: readonly Issue[]): Issue[] {
	return [...new Map(issues.toReversed().map((issue) => [issueKey(issue), issue])).values()].reverse();
}

/** LinkedIn's limit counts whatever was asked for. */
const contradicts = ({ kind, fix }: Issue, resized: "shorter" | "longer" | undefined) =>
	resized !== undefined && kind === "length" && fix.kind === "refine" && fix.action !== resized;
