import { Avatar, Group, SegmentedControl, Text, UnstyledButton } from "@mantine/core";
import { type MouseEvent, useRef, useState } from "react";
import { sourceOffset } from "../../../domain/linkedin-format/source-offset.ts";
import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { PostText } from "../../components/post-text.tsx";
import { clickedOffset } from "./clicked-offset.ts";
import classes from "./post-preview.module.css";
import { useFold } from "./use-fold.ts";

interface PostPreviewProps {
	post: string;
	authorName: string;
	/** Asked to edit the post, with the caret at this place of its markup. */
	onEdit: (caret: number) => void;
}

/** Width of a post's text in pixels: LinkedIn's feed in a browser window, and its app on a common phone. */
const textWidth = { desktop: 516, phone: 326 };
type Device = keyof typeof textWidth;

/** The post in LinkedIn's frame, with the place marked where readers have to ask for more. */
export function PostPreview({ post, authorName, onEdit }: PostPreviewProps) {
	const [device, setDevice] = useState<Device>("phone");
	const [folded, setFolded] = useState(false);
	const measured = useRef<HTMLDivElement>(null);
	const shown = useRef<HTMLDivElement>(null);
	const fold = useFold(measured, post, textWidth[device]);

	// A click goes on to edit mode; a selection, made to copy a part, does not.
	function onClick(event: MouseEvent) {
		if (!(window.getSelection()?.isCollapsed ?? true) || !shown.current) return;
		const offset = clickedOffset(shown.current, event.clientX, event.clientY);
		onEdit(offset === null ? post.length : sourceOffset(post, offset));
	}

	return (
		<div className={classes.root}>
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
				<Group component="header" gap={10} mb="sm" lh={1.3}>
					<Avatar color="gray" variant="filled" size={44} radius="xl" aria-hidden>
						{authorName.charAt(0).toUpperCase()}
					</Avatar>
					<div>
						<Text size="sm" lh={1.3} fw={600}>
							{authorName}
						</Text>
						<Text size="xs" lh={1.3} c="dimmed">
							Now
						</Text>
					</div>
				</Group>
				{/* The Edit switch above is the way by keyboard; the text is the larger target for a pointer. */}
				{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
				<div className={classes.text} onClick={onClick}>
					<span ref={shown}>
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
							className={classes.more}
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
					<UnstyledButton className={classes.fold} onClick={() => setFolded(true)}>
						Fold as on LinkedIn
					</UnstyledButton>
				)}
			</article>
			<div
				ref={measured}
				className={classes.measured}
				style={{ width: textWidth[device] }}
				aria-hidden="true"
			>
				<PostText post={post} />
			</div>
			<Hook post={post} fold={fold} device={device} />
		</div>
	);
}

/** What a reader sees without asking for more. LinkedIn does not publish the rule, so it says "about". */
function Hook({ post, fold, device }: { post: string; fold: number | null; device: Device }) {
	const where = device === "phone" ? "on a phone" : "on a desktop";
	if (fold === null)
		return (
			<Text size="sm" c="dimmed" mt="sm">
				The whole post shows {where}, about: no “…see more”.
			</Text>
		);
	const hook = toPlainText(post).slice(0, fold);
	return (
		<Text component="div" size="sm" c="dimmed" mt="sm">
			About {fold} characters show before “…see more” {where}. Your hook:
			<Text
				component="blockquote"
				inherit
				mx={0}
				mt={6}
				mb={0}
				pl="sm"
				c="var(--mantine-color-text)"
				style={{ borderInlineStart: "3px solid var(--app-accent-text)", whiteSpace: "pre-wrap" }}
			>
				{hook}
			</Text>
		</Text>
	);
}
