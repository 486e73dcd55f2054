import { Button, Title, VisuallyHidden } from "@mantine/core";
import { useId, useRef, useState } from "react";
import type { GenerationConfig } from "../../../domain/post-options.ts";
import { IgnoredSuggestions } from "./ignored-suggestions.tsx";
import { SuggestionRow } from "./suggestion-row.tsx";
import classes from "./suggestions.module.css";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionsProps {
	/** The post with its markup. */
	post: string;
	config: GenerationConfig;
	/** Takes the post with one spot mended. */
	onFix: (post: string) => void;
	/** Asks for another version, which costs a generation. */
	onRefine: (action: "shorter" | "longer") => void;
	refineDisabled: boolean;
}

/** What makes the post sound machine-made, and a way to mend each spot. Nothing leaves the browser. */
export function Suggestions({ post, config, onFix, onRefine, refineDisabled }: SuggestionsProps) {
	const root = useRef<HTMLElement>(null);
	const titleId = useId();
	const [showsIgnored, setShowsIgnored] = useState(false);
	const { shown, count, ignored, status, fix, ignore, bringBack, showAll } = useSuggestions(
		post,
		config,
		onFix,
		root,
	);
	if (post.trim() === "") return null;

	return (
		<section ref={root} className={classes.root} aria-labelledby={titleId}>
			{count > 0 ? (
				<Title order={3} id={titleId} className={classes.title} tabIndex={-1} data-fallback>
					Suggestions ({count})
				</Title>
			) : (
				<p id={titleId} className={classes.nothing} tabIndex={-1} data-fallback>
					Nothing sounds machine-made.
				</p>
			)}
			{count > 0 && (
				<ul className={classes.list}>
					{shown.map((tell) => (
						<SuggestionRow
							key={`${tell.kind} ${tell.start}`}
							tell={tell}
							onFix={() => fix(tell)}
							onRefine={onRefine}
							refineDisabled={refineDisabled}
							onIgnore={() => ignore(tell)}
						/>
					))}
				</ul>
			)}
			<div className={classes.more}>
				{count > shown.length && (
					<Button size="sm" variant="subtle" onClick={showAll}>
						Show {count - shown.length} more
					</Button>
				)}
				{ignored.length > 0 && (
					<Button
						size="sm"
						variant="subtle"
						aria-expanded={showsIgnored}
						onClick={() => setShowsIgnored(!showsIgnored)}
					>
						{showsIgnored ? "Hide ignored" : `Show ignored (${ignored.length})`}
					</Button>
				)}
			</div>
			{showsIgnored && ignored.length > 0 && <IgnoredSuggestions tells={ignored} onBringBack={bringBack} />}
			<VisuallyHidden role="status">
				<span key={status.id}>{status.text}</span>
			</VisuallyHidden>
		</section>
	);
}
