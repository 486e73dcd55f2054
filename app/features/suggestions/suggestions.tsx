import { Button, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import { useId, useRef, useState } from "react";
import type { GenerationConfig } from "../../../domain/post-options.ts";
import { useOnPhone } from "../../components/layout/use-on-phone.ts";
import { NoteButton } from "../../components/ui/note-button.tsx";
import { PlainList } from "../../components/ui/plain-list.tsx";
import { IgnoredRow, SuggestionRow, type SuggestionRowProps } from "./suggestion-row.tsx";
import { issueKey } from "./suggestion-text.ts";
import classes from "./suggestions.module.css";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionsProps extends Pick<SuggestionRowProps, "onRefine" | "refineDisabled" | "refineCounts"> {
	post: string;
	config: GenerationConfig;
	/** The length that its author has just asked for: no suggestion asks for the opposite. */
	resized?: "shorter" | "longer";
	onFix: (post: string) => void;
}

/** The spots where the post sounds machine-made, and a way to fix each. Nothing leaves the browser. */
export function Suggestions(props: SuggestionsProps) {
	const { post, config, resized, onFix, onRefine, refineDisabled, refineCounts } = props;
	const root = useRef<HTMLElement>(null);
	const titleId = useId();
	const [showsIgnored, setShowsIgnored] = useState(false);
	const onPhone = useOnPhone();
	const list = useSuggestions(post, config, resized, onFix, root, onPhone);
	const { shown, count, isExpanded, ignored, status, fix, ignore, restore, showAll, toggle } = list;
	// Praise under every text would say nothing. After an action the focus needs a place.
	const isQuiet = count === 0 && ignored.length === 0 && status.id === 0;
	if (post.trim() === "" || isQuiet) return null;

	return (
		<section
			ref={root}
			className={classes.root}
			data-wide={shown.length > 0 || ignored.length > 0 || undefined}
			aria-labelledby={titleId}
		>
			{count > 0 ? (
				<Title order={3} id={titleId} className={classes.title} tabIndex={-1} data-focus-fallback>
					{onPhone ? (
						<NoteButton aria-expanded={isExpanded} onClick={toggle}>
							Suggestions ({count})
						</NoteButton>
					) : (
						`Suggestions (${count})`
					)}
				</Title>
			) : (
				<Text size="sm" c="dimmed" id={titleId} tabIndex={-1} data-focus-fallback>
					No suggestions left.
				</Text>
			)}
			{shown.length > 0 && (
				<PlainList gap={0}>
					{shown.map((issue) => (
						<SuggestionRow
							key={`${issue.kind} ${issue.start}`}
							issue={issue}
							onFix={() => fix(issue)}
							onRefine={onRefine}
							refineDisabled={refineDisabled}
							refineCounts={refineCounts}
							onIgnore={() => ignore(issue)}
						/>
					))}
				</PlainList>
			)}
			<Group gap="xs" ml="-1.125rem">
				{count > shown.length && shown.length > 0 && (
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
			</Group>
			{showsIgnored && ignored.length > 0 && (
				<PlainList gap={0} aria-label="Ignored suggestions">
					{ignored.map((issue) => (
						<IgnoredRow key={issueKey(issue)} issue={issue} onRestore={() => restore(issue)} />
					))}
				</PlainList>
			)}
			<VisuallyHidden role="status">
				<span key={status.id}>{status.text}</span>
			</VisuallyHidden>
		</section>
	);
}
