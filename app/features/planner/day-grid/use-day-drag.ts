import { type DragEvent, useRef, useState } from "react";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { postLine } from "../post-line.ts";

/**
 * Marks what can be dragged with the id of its post, and where it can be dropped with its day. The target may be the
 * sign of a post, which is no HTML element.
 */
const near = (target: EventTarget, mark: "post" | "day"): string | undefined =>
	target instanceof Element ? target.closest<HTMLElement>(`[data-${mark}]`)?.dataset[mark] : undefined;

/**
 * Dragging posts from day to day with the mouse. A drop on a day that is refused is taken as well, so that its
 * reason can be told. Touch and keyboard have "Move to…" on the post.
 */
export function useDayDrag(
	findPost: (id: string) => ScheduledPost | undefined,
	onDrop: (post: ScheduledPost, date: string) => void,
) {
	const dragged = useRef<ScheduledPost>(undefined);
	const [over, setOver] = useState<string | null>(null);

	function end() {
		dragged.current = undefined;
		setOver(null);
	}

	return {
		/** The day under the dragged post. */
		over,
		handlers: {
			onDragStart: (event: DragEvent) => {
				const id = near(event.target, "post");
				dragged.current = id === undefined ? undefined : findPost(id);
				if (!dragged.current) return;
				event.dataTransfer.effectAllowed = "move";
				event.dataTransfer.setData("text/plain", postLine(dragged.current.post_content));
			},
			onDragOver: (event: DragEvent) => {
				const date = near(event.target, "day");
				if (!dragged.current || date === undefined) return;
				event.preventDefault();
				setOver(date);
			},
			onDragLeave: (event: DragEvent) => {
				if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
					setOver(null);
				}
			},
			onDrop: (event: DragEvent) => {
				event.preventDefault();
				const date = near(event.target, "day");
				const post = dragged.current;
				end();
				if (post && date !== undefined && date !== post.scheduled_date) onDrop(post, date);
			},
			onDragEnd: end,
		},
	};
}
