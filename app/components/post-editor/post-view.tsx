import { Avatar, Group, SegmentedControl, Text, UnstyledButton } from "@mantine/core";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { sourceOffset } from "../../../domain/linkedin-format/source-offset.ts";
import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { PostText } from "../post-text/post-text.tsx";
import { clickedOffset } from "./clicked-offset.ts";
import { EmphasisNote } from "./emphasis-note.tsx";
import { GapsNote } from "./gaps-note.tsx";
import { PostEditor, type PostEditorProps } from "./post-editor.tsx";
import classes from "./post-view.module.css";
import { useFold } from "./use-fold.ts";

/** `caret` is its offset; null when the author used the switch, which keeps the focus. */
export type PostMode = { mode: "preview" } | { mode: "edit"; caret: number | null };

interface ModeSwitchProps {
	mode: PostMode;
	onChange: (mode: PostMode) => void;
	disabled?: boolean;
}

export const ModeSwitch = ({ mode, onChange, disabled }: ModeSwitchProps) => (
	<SegmentedControl
		disabled={disabled}
		aria-label="View of the post"
		value={mode.mode}
		onChange={(next) => onChange(next === "edit" ? { mode: "edit", caret: null } : { mode: "preview" })}
		data={[
			{ value: "preview", label: "Preview" },
			{ value: "edit", label: "Edit" },
		]}
	/>
);

interface PostViewProps extends Omit<PostEditorProps, "caret"> {
	mode: PostMode;
	onModeChange: (mode: PostMode) => void;
	authorName: string;
	pictures?: ReactNode;
	comparison?: ReactNode;
	children?: ReactNode;
}

export function PostView(props: PostViewProps) {
	const { mode, onModeChange, authorName, pictures, comparison, children, ...editor } = props;
	const { post, idea } = editor;
	const edit = (caret: number) => onModeChange({ mode: "edit", caret });
	const text =
		mode.mode === "preview" ? (
			<PostPreview post={post} authorName={authorName} pictures={pictures} onEdit={edit} />
		) : (
			<PostEditor {...editor} caret={mode.caret} />
		);
	return (
		<>
			{comparison || text}
			<EmphasisNote post={post} />
			{/* Below the text: on a phone behind buttons in one row. */}
			<div className={classes.notes}>
				{mode.mode === "preview" && !comparison && <GapsNote post={post} idea={idea} onFill={edit} />}
				{children}
			</div>
		</>
	);
}

interface PostPreviewProps {
	post: string;
	authorName: string;
	/** Below the text. */
	pictures?: ReactNode;
	/** Called on a click into the text, with the offset of the caret in the markup. */
	onEdit: (caret: number) => void;
}

/** Width of a post's text in pixels: LinkedIn's feed in a browser window, and its app on a common phone. */
const textWidth = { desktop: 516, phone: 326 };
/** A higher text is folded at first, in pixels: with what stands around it, it would make the page screens long. */
const highestText = () =>
	window.matchMedia("(max-width: 62em)").matches ? window.innerHeight - 430 : Number.POSITIVE_INFINITY;

type Device = keyof typeof textWidth;

/** The post as LinkedIn shows it, with a mark where readers see "…see more". */
function PostPreview({ post, authorName, pictures, onEdit }: PostPreviewProps) {
	const [device, setDevice] = useState<Device>("phone");
	const [folded, setFolded] = useState(false);
	const measured = useRef<HTMLDivElement>(null);
	const preview = useRef<HTMLDivElement>(null);
	const fold = useFold(measured, post, textWidth[device]);
	useLayoutEffect(() => {
		const text = preview.current?.parentElement;
		if (text && text.offsetHeight > highestText()) setFolded(true);
	}, []);

	// A click opens the editor, but a selection to copy a part does not.
	function onClick(event: MouseEvent) {
		if (!(window.getSelection()?.isCollapsed ?? true) || !preview.current) return;
		const offset = clickedOffset(preview.current, event.clientX, event.clientY);
		onEdit(offset === null ? post.length : sourceOffset(post, offset));
	}

	return (
		<div className={classes.preview}>
			<Group justify="flex-end" mb="xs">
				<SegmentedControl
					size="xs"
					aria-label="Width of the preview"
					value={device}
					onChange={(next) => setDevice(next === "desktop" ? "desktop" : "phone")}
					data={[
						{ value: "phone", label: "Phone" },
						{ value: "desktop", label: "Desktop" },
					]}
				/>
			</Group>
			<article
				className={classes.post}
				style={{ maxWidth: textWidth[device] + 34 }}
				aria-label="Post preview"
			>
				<Group component="header" gap={10} mb="sm">
					<Avatar color="gray" variant="filled" size={44} radius="xl" aria-hidden>
						{authorName.charAt(0).toUpperCase()}
					</Avatar>
					<div>
						<Text size="sm" fw={600} lh={1.3} dir="auto">
							{authorName}
						</Text>
						<Text size="xs" lh={1.3} c="dimmed">
							Now
						</Text>
					</div>
				</Group>
				{/* The keyboard has the Edit switch above; the text is a larger target for a pointer. */}
				{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
				<div className={classes.text} dir="auto" onClick={onClick}>
					<span ref={preview}>
						<PostText post={post} until={fold ?? undefined} />
						{fold !== null && !folded && (
							<>
								<span className={classes.cut} aria-hidden="true" />
								<PostText post={post} from={fold} />
							</>
						)}
					</span>
					{fold !== null && folded && (
						<UnstyledButton
							className={classes.fold}
							px="0.375rem"
							fz={14}
							lh="20px"
							onClick={(event) => {
								event.stopPropagation();
								setFolded(false);
							}}
						>
							…see more
						</UnstyledButton>
					)}
				</div>
				{fold !== null && !folded && (
					<UnstyledButton
						className={classes.fold}
						mt="xs"
						fz="xs"
						td="underline"
						onClick={() => setFolded(true)}
					>
						Fold as on LinkedIn
					</UnstyledButton>
				)}
				{pictures}
			</article>
			<div
				ref={measured}
				className={classes.measured}
				style={{ width: textWidth[device] }}
				dir="auto"
				aria-hidden="true"
			>
				<PostText post={post} />
			</div>
			<Hook post={post} fold={fold} device={device} isRepeated={!folded} />
		</div>
	);
}

interface HookProps {
	post: string;
	fold: number | null;
	device: Device;
	/** Left out where the folded post shows nothing else. */
	isRepeated: boolean;
}

/** The text before "…see more". LinkedIn does not publish its rule, so the label says "about". */
function Hook({ post, fold, device, isRepeated }: HookProps) {
	const where = device === "phone" ? "on a phone" : "on a desktop";
	return (
		<Text component="div" size="sm" c="dimmed" mt="sm">
			{fold === null
				? `The whole post shows ${where}, most likely without “…see more”.`
				: `About ${fold} characters show before “…see more” ${where}.${isRepeated ? " Your hook:" : ""}`}
			{fold !== null && isRepeated && (
				<blockquote className={classes.hook} dir="auto">
					{toPlainText(post).slice(0, fold)}
				</blockquote>
			)}
		</Text>
	);
}
