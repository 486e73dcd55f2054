import { ActionIcon, Box, Group, Progress, Stack, Text, Textarea } from "@mantine/core";
import { useCallbackRef, useDebouncedCallback, useWindowEvent } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp, IconCrop, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { type MediaRow, mediaLimits } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { documentLabel, MediaPicture } from "../../components/media/media-picture.tsx";
import { RefusedFile } from "../../components/media/refused-file.tsx";
import { firstWords } from "../../lib/first-words.ts";
import { describeMedia } from "../../lib/media/media.ts";
import { describeUpload, sending } from "../../lib/media/uploads.ts";
import type { Media, Upload } from "../../lib/media/waiting-files.ts";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";
import { startWrite, type WriteContext } from "../../lib/queue/write.ts";

interface MediaTileProps {
	context: WriteContext;
	media: Media;
	post: string;
	/** From 1. */
	place: number;
	/** The server has one before it, and one behind it. */
	canMove: { earlier: boolean; later: boolean };
	/** Another one is dragged over it. */
	isOver: boolean;
	onMove: (by: -1 | 1) => void;
	onCrop: (media: MediaRow) => void;
	onRemove: () => void;
	/** Below the name of a document. */
	children: ReactNode;
}

/** A picture with its alt text and what can be done with it. It moves and is cut when the server has it. */
export function MediaTile(props: MediaTileProps) {
	const { media, place, canMove, isOver, onMove, onCrop, onRemove, children } = props;
	const isPicture = media.kind === "picture";
	const isStored = !("file" in media);
	const what = isPicture ? `picture ${place}` : "document";
	const actions = [
		["Move … earlier", IconArrowUp, isPicture, canMove.earlier && (() => onMove(-1))],
		["Move … later", IconArrowDown, isPicture, canMove.later && (() => onMove(1))],
		// A crop is a JPEG, which does not move.
		["Crop …", IconCrop, isPicture && !media.path.endsWith(".gif"), isStored && (() => onCrop(media))],
		["Remove …", IconTrash, true, onRemove],
	] as const;
	return (
		<Group
			component="li"
			gap="sm"
			p="xs"
			align="flex-start"
			bd="1px solid var(--app-border)"
			bdrs="md"
			bg={isOver ? "var(--app-accent-soft)" : undefined}
			data-media={media.id}
			data-drop={isOver || undefined}
		>
			<Box w={96} h={96} draggable={isStored} style={{ cursor: isStored ? "grab" : undefined }}>
				{/* A picture that is not draggable itself would keep the drag from beginning. */}
				<MediaPicture media={media} isSmall style={{ pointerEvents: "none" }} />
			</Box>
			<Stack gap={4} flex="1 1 11rem">
				{isPicture ? (
					<AltText {...props} />
				) : (
					<Text size="sm" style={{ overflowWrap: "anywhere" }}>
						{documentLabel(media)}
					</Text>
				)}
				{children}
				{"file" in media && <UploadState upload={media} what={what} />}
				<Group gap={4}>
					{actions.map(
						([label, Icon, isOffered, onClick]) =>
							isOffered && (
								<ActionIcon
									key={label}
									size={36}
									variant="default"
									aria-label={label.replace("…", what)}
									// The button keeps the focus: its action will be possible soon.
									aria-disabled={!onClick}
									data-disabled={!onClick || undefined}
									onClick={onClick || undefined}
								>
									<Icon size={18} stroke={1.6} aria-hidden />
								</ActionIcon>
							),
					)}
				</Group>
			</Stack>
		</Group>
	);
}

function UploadState({ upload, what }: { upload: Upload; what: string }) {
	const isOnline = useIsOnline();
	const current = sending.useValue();
	const { refusal, file, attempts } = upload;
	if (refusal) return <RefusedFile upload={upload} />;
	const { sent } = current?.id === upload.id ? current : {};
	if (isOnline && sent) return <Progress value={(100 * sent) / file.size} aria-label={`Sending ${what}`} />;
	const waiting = attempts ? mediaMessages.storageUnavailable : "Waiting to be sent";
	return (
		<Text size="sm" c="dimmed">
			{isOnline ? waiting : "Waiting for the network. More can be done with it once it is sent."}
		</Text>
	);
}

/** The alt text of a picture. It is kept when its author pauses: a page that is closed gives no time for it. */
function AltText({ context, media, post, place }: MediaTileProps) {
	const { id, alt_text: stored } = media;
	const [typed, setTyped] = useState<{ text: string; baseText: string } | null>(null);
	const text = typed?.text ?? stored;
	// Changes of another device are shown from now on.
	if (typed && text === typed.baseText && text === stored) setTyped(null);
	const keep = useCallbackRef(() => {
		if (!typed || text === typed.baseText) return;
		setTyped({ text, baseText: text });
		const name = mediaMessages.fileOfPost(media.name, firstWords(toPlainText(post), 40));
		if (!describeUpload(id, text))
			void startWrite(context, describeMedia, { id, name, alt_text: text, base: typed.baseText });
	});
	const keepSoon = useDebouncedCallback(keep, 500);
	useWindowEvent("visibilitychange", keep);
	useEffect(() => keep, [keep]);
	return (
		<Textarea
			label={`Alt text of picture ${place}`}
			description={
				text.trim() === ""
					? "Missing: what does the picture show to those who do not see it?"
					: `${text.length.toLocaleString("en")} of ${mediaLimits.altText.toLocaleString("en")} characters`
			}
			inputWrapperOrder={["label", "input", "description"]}
			maxLength={mediaLimits.altText}
			value={text}
			onChange={({ currentTarget: { value } }) => {
				setTyped({ text: value, baseText: typed?.baseText ?? stored });
				keepSoon();
			}}
			onBlur={keep}
		/>
	);
}
