import { Button, FileButton, Overlay, Portal, Text, VisuallyHidden } from "@mantine/core";
import { useCallbackRef, useWindowEvent } from "@mantine/hooks";
import { IconPhotoPlus, IconSlideshow } from "@tabler/icons-react";
import { onlineManager } from "@tanstack/react-query";
import { type DragEvent as ReactDragEvent, useEffect, useRef, useState } from "react";
import { type MediaRow, mediaLimits } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";
import { type NotAdded, notAddedTogether } from "../../../domain/media/not-added.ts";
import { isOutdated } from "../../../domain/slides/deck.ts";
import { openDialog } from "../../components/dialogs/open-dialog.ts";
import { lazyDialog } from "../../components/lazy-code/lazy-code.tsx";
import { PlainList } from "../../components/ui/plain-list.tsx";
import { errorMessage } from "../../lib/api/error-message.ts";
import { addAgain, arrangeMedia, wholeOf } from "../../lib/media/media.ts";
import { addFile, isSignedOut, removeUploads } from "../../lib/media/uploads.ts";
import { type MediaOfDraft, useDraftMedia } from "../../lib/media/use-draft-media.ts";
import type { Media, Upload } from "../../lib/media/waiting-files.ts";
import { startWrite, useWriteContext } from "../../lib/queue/write.ts";
import { isSecondPress } from "../../lib/second-press.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import type { NoticeAction } from "../../lib/toasts/toast-actions.tsx";
import { MediaTile } from "./media-tile.tsx";
import { prepareFile } from "./prepare-file.ts";

const [CropDialog, { onFocus: preloadCrop }] = lazyDialog("CropDialog", () => import("./crop-dialog.tsx"));

interface MediaPanelProps extends MediaOfDraft {
	draftId: string;
	post: string;
	/** Called when the author is at work in the panel. */
	onStay: () => void;
	/** Gets the slides that the draft has, perhaps to make them again; null: it has none. */
	onMakeSlides: (slides: MediaRow | null, isAgain?: boolean) => void;
}

interface Removed {
	/** The id on the server, perhaps of the picture that a crop replaces, and the order that it stood in. */
	row: string | undefined;
	order: readonly string[];
	upload: Upload | undefined;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
const accept = "image/*,.heic,.heif,application/pdf";

/** The pictures of a draft, or its document. The page takes files that are dropped and pasted. */
export function MediaPanel({ userId, draftId, ids, post, onStay, onMakeSlides }: MediaPanelProps) {
	const context = useWriteContext(userId);
	const [preparing, setPreparing] = useState(0);
	const [cropped, setCropped] = useState<MediaRow | null>(null);
	const [announcement, setAnnouncement] = useState("");
	const addButton = useRef<HTMLButtonElement>(null);
	/** Media that Undo brings back, and what its message is about. One of an earlier panel keeps its own. */
	const [pictures] = useState(() => crypto.randomUUID());
	const removed = useRef<Partial<Record<Media["kind"], readonly Removed[]>>>({});
	const dragged = useRef("");
	const [over, setOver] = useState("");
	const [isAimed, setIsAimed] = useState(false);
	const media = useDraftMedia({ userId, draftId, ids }, true);
	const [only] = media;
	const slides = only?.slides ? only : null;
	const hasDocument = only?.kind === "document";

	const isGone = cropped !== null && !ids.includes(cropped.id);
	useEffect(() => {
		if (!isGone) return;
		setCropped(null);
		notifyError(mediaMessages.cropGone);
	}, [isGone]);

	// The focus is lost with the last tile, before the button is there again.
	useEffect(() => {
		const isLost = document.activeElement === document.body && removed.current.document;
		if (!hasDocument && isLost) addButton.current?.focus({ preventScroll: true });
	}, [hasDocument]);

	const hasMedia = media.length > 0;
	// Offline nothing could be loaded.
	useEffect(() => {
		if (hasMedia) preloadCrop();
	}, [hasMedia]);

	// A file is kept once it is prepared.
	useWindowEvent("beforeunload", (event) => preparing > 0 && event.preventDefault());

	/** One after the other: a phone has no memory for twenty photos at once. */
	async function add(files: readonly File[]) {
		let { length } = media;
		let isFull = hasDocument;
		const refused: NotAdded[] = [];
		setPreparing((count) => count + files.length);
		for (const file of files) {
			try {
				const prepared = await prepareFile(file);
				const isDocument = "pages" in prepared;
				if (isFull || (isDocument && length > 0)) throw new Error(mediaMessages.oneDocument);
				if (length >= mediaLimits.picturesOfPost) throw new Error(mediaMessages.tooManyPictures);
				await addFile(context, { draftId, ...prepared });
				length++;
				isFull = isDocument;
			} catch (error) {
				refused.push({ name: file.name, reason: errorMessage(error) });
			}
			setPreparing((count) => count - 1);
		}
		if (refused.length > 0 && !isSignedOut(userId)) notifyError(...notAddedTogether(refused));
	}

	/** The page itself refuses what is not taken here. */
	function take(event: DragEvent | ClipboardEvent, data: DataTransfer | null) {
		if (!data?.types.includes("Files")) return;
		// The file would go into a post that is not in view.
		const buttons = document.getElementById("media-buttons");
		const { top = 0 } = buttons?.getBoundingClientRect() ?? {};
		// What is pasted goes to what was pressed last, wherever the page was scrolled to since.
		const isInView = event.type === "paste" && top > 0 && top < window.innerHeight;
		const isInPlan = event.target instanceof Element && event.target.closest("#plan");
		const isTaken = !openDialog() && (!isInPlan || isInView) && buttons?.checkVisibility() === true;
		setIsAimed(isTaken && event.type === "dragover");
		if (!isTaken) return;
		event.preventDefault();
		data.dropEffect = "copy";
		if (event.type !== "dragover") void add([...data.files]);
	}
	useWindowEvent("dragover", (event) => take(event, event.dataTransfer));
	useWindowEvent("drop", (event) => take(event, event.dataTransfer));
	useWindowEvent("dragleave", (event) => setIsAimed((isAimed) => isAimed && event.relatedTarget !== null));
	useWindowEvent("paste", (event) => {
		const { clipboardData } = event;
		// Programs put a picture of a text beside it.
		if (!clipboardData?.types.includes("text/plain")) take(event, clipboardData);
	});

	const arrange = (next: string[], seen = ids) =>
		void startWrite(context, arrangeMedia, { draftId, ids: next, seen });

	function move(id: string, to: number) {
		const from = ids.indexOf(id);
		if (from < 0 || to < 0 || to >= ids.length || to === from) return;
		arrange(ids.toSpliced(from, 1).toSpliced(to, 0, id));
		setAnnouncement(mediaMessages.movedTo(to + 1, ids.length));
	}

	/** Focuses a button of the picture at a place, from 0: the one that was pressed goes. The page stays where it is. */
	function focusButton(at: number, label: string) {
		const tile = document.querySelectorAll("[data-media]")[at];
		const button = tile?.querySelector<HTMLElement>(`[aria-label^=${label}]`) ?? addButton.current;
		button?.focus({ preventScroll: true });
	}

	function remove(item: Media) {
		const { id, kind } = item;
		const upload = "file" in item ? item : undefined;
		const row = ids.find((stored) => stored === id || stored === upload?.replaces);
		void removeUploads([id]);
		const others = ids.filter((stored) => stored !== row);
		if (row || upload?.mayBeStored) arrange(others, [...ids, id]);
		// One message for all pictures, as long as it is there.
		const of = kind === "picture" ? pictures : id;
		const all = [...((dismissUndo(of) && removed.current[kind]) || []), { row, order: ids, upload }];
		removed.current[kind] = all;
		const undo = { label: "Undo", of, onClick: () => bringBack(kind, all, undo) };
		notifySuccess(mediaMessages.removed(kind, all.length), "", undo);
	}

	/** Each one beside the one that it stood beside, wherever that is by now. */
	const bringBack = useCallbackRef((kind: Media["kind"], removed: readonly Removed[], undo: NoticeAction) => {
		// Another device may have saved it.
		if (only && (hasDocument || kind === "document"))
			return notifyError(mediaMessages.notUndone, mediaMessages.notUndoneDetail, undo);
		// Those may have been cut since.
		const whole = (id: string) => wholeOf(context.queryClient, userId, id);
		const order = removed.reduceRight(
			(now, { row, order }) => {
				if (!row) return now;
				const wholes = now.map(whole);
				const places = order.map((other) => wholes.indexOf(whole(other)));
				const at = order.indexOf(row);
				const isHere = (place: number) => place >= 0;
				const before = places.slice(0, at).findLast(isHere);
				const after = places.slice(at + 1).find(isHere) ?? 0;
				return now.toSpliced(before === undefined ? after : before + 1, 0, row);
			},
			[...ids],
		);
		if (order.length > ids.length) arrange(order);
		for (const { row, upload } of removed)
			if (upload)
				void addAgain(context, { ...upload, replaces: row ?? upload.replaces, knownMedia: undefined });
	});

	/** By the mouse; the buttons of each picture move it, too. */
	const near = ({ target }: ReactDragEvent) =>
		target instanceof Element ? (target.closest<HTMLElement>("[data-media]")?.dataset.media ?? "") : "";
	const drag = {
		onDragStart: (event: ReactDragEvent) => {
			dragged.current = near(event);
			event.dataTransfer.effectAllowed = "move";
		},
		onDragOver: (event: ReactDragEvent) => {
			if (!dragged.current) return;
			event.preventDefault();
			setOver(near(event));
		},
		onDrop: () => move(dragged.current, ids.indexOf(over)),
		onDragEnd: () => {
			dragged.current = "";
			setOver("");
		},
	};

	return (
		<>
			<Portal target="#media-buttons">
				{!hasDocument && (
					<FileButton multiple accept={accept} onChange={add}>
						{(props) => (
							<Button {...props} size="xs" ref={addButton} leftSection={<IconPhotoPlus {...icon} />}>
								Add pictures
							</Button>
						)}
					</FileButton>
				)}
				{(!hasMedia || slides) && (
					<Button size="xs" leftSection={<IconSlideshow {...icon} />} onClick={() => onMakeSlides(slides)}>
						{slides ? "Edit slides" : "Make slides"}
					</Button>
				)}
				<Text size="sm" c="dimmed" role="status">
					{preparing > 0 ? `Preparing ${preparing}…` : <VisuallyHidden>{announcement}</VisuallyHidden>}
				</Text>
			</Portal>
			{isAimed && (
				<Portal>
					<Overlay role="status" fixed center zIndex={400} c="#fff" fz="xl" style={{ pointerEvents: "none" }}>
						Drop files to add them to the post
					</Overlay>
				</Portal>
			)}
			{hasMedia && (
				<PlainList
					aria-label="Pictures of the post"
					gap="xs"
					mt="sm"
					// Without a network no other draft comes, and a reload finds the newest one at once.
					onFocusCapture={() => onlineManager.isOnline() && onStay()}
					{...drag}
				>
					{media.map((item, index) => (
						<MediaTile
							key={item.id}
							context={context}
							media={item}
							post={post}
							place={index + 1}
							canMove={{ earlier: ids.indexOf(item.id) > 0, later: ids.slice(0, -1).includes(item.id) }}
							isOver={over === item.id}
							onMove={(by) => move(item.id, ids.indexOf(item.id) + by)}
							onCrop={(picture) => {
								onStay();
								setCropped(picture);
							}}
							onRemove={() => {
								if (isSecondPress(`remove ${item.id}`)) return;
								remove(item);
								focusButton(media[index + 1] ? index + 1 : index - 1, "Remove");
							}}
						>
							{isOutdated(item.slides, post) && (
								<Text size="sm" c="dimmed">
									{mediaMessages.slidesOutdated}{" "}
									<Button size="compact-sm" onClick={() => onMakeSlides(slides, true)}>
										Make them again
									</Button>
								</Text>
							)}
						</MediaTile>
					))}
				</PlainList>
			)}
			{cropped && (
				<CropDialog
					key={cropped.id}
					context={context}
					draftId={draftId}
					media={media.find(({ id }) => id === cropped.id) ?? cropped}
					opened
					onClose={() => setCropped(null)}
					onCropped={() => {
						setCropped(null);
						// The button that has opened it is gone with the whole picture.
						focusButton(
							media.findIndex(({ id }) => id === cropped.id),
							"Crop",
						);
					}}
				/>
			)}
		</>
	);
}
