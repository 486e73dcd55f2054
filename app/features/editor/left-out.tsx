import { Box, Button, Group, Text } from "@mantine/core";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { bareIdea, readPieces } from "../../../domain/text/idea-pieces.ts";
import { findLeftOut, putBack } from "../../../domain/text/left-out.ts";
import { useOnPhone } from "../../components/layout/use-on-phone.ts";
import { PlainList } from "../../components/ui/plain-list.tsx";

interface LeftOutProps {
	idea: string;
	/** The offline writer's post on the idea. */
	post: string;
	/** Gets the post with one sentence at its place again. */
	onPutBack: (post: string) => void;
}

/** The sentences of an idea that its post has no room for. */
export function LeftOut({ idea, post, onPutBack }: LeftOutProps) {
	const id = useId();
	const onPhone = useOnPhone();
	/** After an action the focus needs a place, also when nothing is left out any more. */
	const [isDone, setDone] = useState(false);
	const title = useRef<HTMLElement>(null);
	const deferredPost = useDeferredValue(post);
	const pieces = useMemo(() => readPieces(bareIdea(idea)), [idea]);
	const missing = useMemo(() => findLeftOut(pieces, deferredPost), [pieces, deferredPost]);
	if (missing.length === 0 && !isDone) return null;

	function restore(piece: (typeof pieces)[number]) {
		setDone(true);
		title.current?.focus();
		onPutBack(putBack(post, pieces, new Set([piece])));
	}

	return (
		<Box component="details" open={!onPhone} mt={onPhone ? 0 : "md"}>
			<Text component="summary" fw={600} lh="2.25rem" ref={title}>
				{missing.length > 0 ? `Left out (${missing.length})` : "Nothing is left out."}
			</Text>
			<PlainList gap={4}>
				{missing.map((piece, index) => (
					<Group key={pieces.indexOf(piece)} component="li" wrap="nowrap" justify="space-between">
						<Text size="sm" c="dimmed" dir="auto" id={`${id}-${index}`}>
							{piece.text}
						</Text>
						<Button size="sm" flex="none" aria-describedby={`${id}-${index}`} onClick={() => restore(piece)}>
							Put back
						</Button>
					</Group>
				))}
			</PlainList>
		</Box>
	);
}
