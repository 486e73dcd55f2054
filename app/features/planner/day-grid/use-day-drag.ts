import { type DragEvent, useRef, useState } from "react";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { postLine } from "../post-line.ts";

/**
 * The post or the day of an event's target, from its `data-post` or `data-day`. The target may be an SVG icon, which
 * is no HTMLElement.
 */
const near = (target: EventTarget, mark: "post" | "day"): string | undefined =>
	target instanceof Element ? target.closest<HTMLElement>(`[data-${mark}]`)?.dataset[mark] : undefined;

/**
 * Drags posts from day to day with the mouse. Days that refuse a post take the drop too, so that a message can say
 * why. Touch and keyboard have "Move to…" on the post.
 */
export function useDayDrag(
	findPost: (id: string) => ScheduledPost | undefined,
	onDrop: (post: ScheduledPost, date: string) => void,
) {
	const dragged = useRef<ScheduledPost>(undefined);
	/** Where the pointer was last. */
	const pointer = useRef("");
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
				// Under a pointer at rest the page may have moved: its author means the day that is marked.
				const at = `${event.clientX} ${event.clientY}`;
				if (at !== pointer.current) setOver(date);
				pointer.current = at;
			},
			onDragLeave: (event: DragEvent) => {
				if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
					setOver(null);
				}
			},
			onDrop: (event: DragEvent) => {
				event.preventDefault();
				const post = dragged.current;
				end();
				if (post && over !== null && over !== post.scheduled_date) onDrop(post, over);
			},
			onDragEnd: end,
		},
	};
}
