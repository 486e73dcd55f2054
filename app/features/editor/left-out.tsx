import { Box, Button, Group, Text } from "@mantine/core";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { bareIdea, readPieces } from "../../../domain/text/idea-pieces.ts";
import { findLeftOut, putBack } from "../../../domain/text/left-out.ts";
import { PlainList } from "../../components/ui/plain-list.tsx";
import { isSecondPress } from "../../lib/second-press.ts";

interface LeftOutProps {
	idea: string;
	/** The offline writer's post on the idea. */
	post: string;
	/** Gets the post with one sentence at its place again. */
	onPutBack: (post: string) => void;
}

/** The sentences of an idea that its post has no room for. Collapsed at first: the list stands above the post. */
export function LeftOut({ idea, post, onPutBack }: LeftOutProps) {
	const id = useId();
	/** After an action the focus needs a place, also when nothing is left out any more. */
	const [isDone, setDone] = useState(false);
	const title = useRef<HTMLElement>(null);
	const deferredPost = useDeferredValue(post);
	const pieces = useMemo(() => readPieces(bareIdea(idea)), [idea]);
	const missing = useMemo(() => findLeftOut(pieces, deferredPost), [pieces, deferredPost]);
	/** What an author takes out by hand moves no text while they type. */
	const [wasComplete] = useState(missing.length === 0);
	if (wasComplete || (missing.length === 0 && !isDone)) return null;

	function restore(restored: typeof missing) {
		setDone(true);
		title.current?.focus();
		onPutBack(putBack(post, pieces, new Set(restored)));
	}

	/** The next sentence moves to where the first press was. */
	const putBackOne = (piece: (typeof pieces)[number]) => isSecondPress(LeftOut) || restore([piece]);

	return (
		<Box component="details" mb="xs">
			<Text component="summary" fw={600} lh="2.25rem" ref={title}>
				{missing.length > 0 ? `Left out (${missing.length})` : "Nothing is left out."}
			</Text>
			<PlainList gap={4} mah="11rem" style={{ listStyle: "none", overflowY: "auto" }}>
				{missing.map((piece, index) => (
					<Group key={pieces.indexOf(piece)} component="li" wrap="nowrap" justify="space-between">
						<Text size="sm" c="dimmed" dir="auto" id={`${id}-${index}`}>
							{piece.text}
						</Text>
						<Button
							size="sm"
							flex="none"
							aria-describedby={`${id}-${index}`}
							onClick={() => putBackOne(piece)}
						>
							Put back
						</Button>
					</Group>
				))}
			</PlainList>
			{missing.length > 1 && (
				<Button size="sm" mt={4} onClick={() => restore(missing)}>
					Put all back
				</Button>
			)}
		</Box>
	);
}
