import { Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { CopyByHand } from "../../components/copy-post/copy-by-hand.tsx";
import type { RefusedCopy } from "../../components/copy-post/use-copy-post.ts";
import { useOnPhone } from "../../components/layout/use-on-phone.ts";
import { PostCounts } from "../../components/post-editor/post-counts.tsx";
import { ModeSwitch, type PostMode, PostView } from "../../components/post-editor/post-view.tsx";
import { CopyActions } from "./copy-actions.tsx";
import classes from "./result-post.module.css";

interface ResultPostProps {
	/** The post with its markup. */
	post: string;
	/** The author's idea: its brackets are no gaps. */
	idea?: string;
	/** The id of the heading that names the field. */
	titleId: string;
	/** The name above the post in the preview. */
	authorName: string;
	mode: PostMode;
	onModeChange: (mode: PostMode) => void;
	onChange: (post: string) => void;
	/** The buttons that schedule the post, beside the copy button. */
	schedule?: ReactNode;
	/** The choice of a version, above the post. */
	versions?: ReactNode;
	/** The difference to another version, in place of the post. */
	comparison?: ReactNode;
	/** The pictures in the preview, and what is done with them. */
	pictures?: ReactNode;
	media?: ReactNode;
	/** The buttons that make another version, below all else. */
	refine?: ReactNode;
	/** Notes on the post, below it. */
	children?: ReactNode;
}

/** A post in the result card: preview, edit, count, copy. */
export function ResultPost(props: ResultPostProps) {
	const { post, idea, mode, onModeChange, comparison, refine } = props;
	const onPhone = useOnPhone();
	const [refused, setRefused] = useState<RefusedCopy | null>(null);
	return (
		<>
			{props.versions}
			<Group justify="space-between" gap="xs" mb="sm" className={classes.toolbar}>
				<ModeSwitch mode={mode} onChange={onModeChange} disabled={Boolean(comparison)} />
				<Group gap="xs" className={classes.actions}>
					{props.schedule}
					<CopyActions post={post} idea={idea} onRefused={setRefused} />
				</Group>
			</Group>
			{refused && <CopyByHand refused={refused} onDone={() => setRefused(null)} />}
			<Group justify="space-between" align="baseline" gap="0 1rem">
				<PostCounts post={post} />
				{/* The panel of the pictures puts its buttons here, in sight while the text scrolls. */}
				<Group id="media-buttons" gap="xs" mih={30} />
			</Group>
			<div className={classes.text}>
				<PostView
					post={post}
					idea={idea}
					onChange={props.onChange}
					mode={mode}
					onModeChange={onModeChange}
					authorName={props.authorName}
					pictures={props.pictures}
					comparison={comparison}
					aria-labelledby={props.titleId}
				>
					{props.children}
					{onPhone && refine}
				</PostView>
				{props.media}
			</div>
			{!onPhone && refine}
		</>
	);
}
