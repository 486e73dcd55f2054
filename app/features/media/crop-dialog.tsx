import "@mantine/core/styles/Slider.layer.css";
import { Button, Center, Group, SegmentedControl, Slider, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type MediaRow, mediaLimits } from "../../../domain/media/media.ts";
import { Dialog, DialogFoot } from "../../components/dialogs/dialog.tsx";
import { MediaPicture } from "../../components/media/media-picture.tsx";
import { errorMessage } from "../../lib/api/error-message.ts";
import { mediaFile } from "../../lib/media/device-files.ts";
import { addFile } from "../../lib/media/uploads.ts";
import { useMedia } from "../../lib/media/use-media.ts";
import type { WriteContext } from "../../lib/queue/write.ts";
import { deviceStore } from "../../lib/safe-store.ts";
import { notifyError } from "../../lib/toasts/notify.ts";
import { drawPicture } from "./prepare-file.ts";

interface CropDialogProps {
	opened: boolean;
	onClose: () => void;
	onCropped: () => void;
	context: WriteContext;
	draftId: string;
	media: MediaRow;
}

/** The shapes in which LinkedIn shows a picture whole. */
const shapes: Record<string, number | null> = { Original: null, "1.91:1": 1.91, "1:1": 1, "4:5": 0.8 };
const mostZoom = 300;
const middle = { zoom: 100, across: 50, down: 50 };
/** In pixels. */
const viewHeight = 280;

/** Cuts a picture, always out of the whole one. The crop takes its place. */
export function CropDialog({ opened, onClose, onCropped, context, draftId, media }: CropDialogProps) {
	const [whole = media] = useMedia(context.userId, media.cropped_from ? [media.cropped_from] : [], 3000);
	/** A cut out of a cut could not be taken back. */
	const isMissing = media.cropped_from !== null && whole === media;
	const [isBusy, setBusy] = useState(false);
	const [isSaving, setSaving] = useState(false);
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);
	/** Where this device has cut the picture. A cut of another size is another device's. */
	const placeKey = ({ cropped_from, width, height }: Pick<MediaRow, "cropped_from" | "width" | "height">) =>
		`crop:${cropped_from} ${width} ${height}:${context.userId}`;
	/** At first the one that the picture has. */
	const [shape, setShape] = useState(() => {
		const now = (media.width ?? 1) / (media.height ?? 1);
		return Object.keys(shapes).find((name) => Math.abs((shapes[name] ?? 0) / now - 1) < 0.01) ?? "Original";
	});
	/** In hundredths: of the size that just fits, and of the way that is left on each side. */
	const [{ zoom, across, down }, setPlace] = useState<typeof middle>(
		() => JSON.parse(deviceStore.read(placeKey(media)) ?? "null") ?? middle,
	);

	const width = whole.width ?? 1;
	const height = whole.height ?? 1;
	const ratio = shapes[shape] ?? width / height;
	const cutWidth = (Math.min(width, height * ratio) * 100) / zoom;
	const cut = { width: cutWidth, height: cutWidth / ratio };
	const scale = Math.min(1, mediaLimits.side / Math.max(cut.width, cut.height));
	const [resultWidth, resultHeight] = [cut.width * scale, cut.height * scale].map(Math.round);
	const room = { across: width - cut.width, down: height - cut.height };

	async function crop() {
		setBusy(true);
		try {
			const bitmap = await createImageBitmap(await mediaFile(context, whole.path));
			const part = { ...cut, x: (room.across * across) / 100, y: (room.down * down) / 100 };
			const { name, alt_text, id: replaces } = media;
			const picture = await drawPicture(bitmap, part);
			const cropped = { ...picture, cropped_from: whole.id };
			if (!isOpen.current) return;
			setSaving(true);
			const knownMedia = [media.id, whole.id];
			await addFile(context, { ...cropped, name, alt_text, base: alt_text, replaces, knownMedia, draftId });
			deviceStore.write(placeKey(cropped), JSON.stringify({ zoom, across, down }));
			onCropped();
		} catch (error) {
			if (!isOpen.current) return;
			setBusy(false);
			setSaving(false);
			notifyError("The picture was not cropped", errorMessage(error));
		}
	}

	const sliders = [
		{ label: "Zoom", of: "zoom", value: zoom, min: 100, max: mostZoom },
		{ label: "Left to right", of: "across", value: across, disabled: room.across < 1 },
		{ label: "Top to bottom", of: "down", value: down, disabled: room.down < 1 },
	];
	const anchor = `${across}% ${down}%`;
	return (
		<Dialog opened={opened} onClose={onClose} isClosable={!isSaving} title="Crop the picture">
			<Stack gap="sm">
				<SegmentedControl aria-label="Shape" value={shape} onChange={setShape} data={Object.keys(shapes)} />
				<Center h={viewHeight} bg="var(--app-accent-soft)">
					<div
						style={{
							overflow: "hidden",
							aspectRatio: ratio,
							width: `min(100%, ${viewHeight * ratio}px)`,
						}}
					>
						<MediaPicture
							media={whole}
							style={{ objectPosition: anchor, transformOrigin: anchor, scale: zoom / 100 }}
						/>
					</div>
				</Center>
				<Text size="sm" c="dimmed" role="status">
					{isMissing
						? "The whole picture is not here yet. It comes when the server can be reached."
						: `The result has ${resultWidth} × ${resultHeight} pixels.`}
					{!isMissing &&
						cut.width < mediaLimits.shownWidth &&
						" That is small: LinkedIn may show it blurred."}
				</Text>
				{sliders.map(({ label, of, ...slider }) => (
					<div key={of}>
						<Text size="sm">{label}</Text>
						<Slider
							label={null}
							thumbLabel={label}
							onChange={(value) => setPlace((place) => ({ ...place, [of]: value }))}
							{...slider}
						/>
					</div>
				))}
			</Stack>
			<DialogFoot>
				<Group justify="flex-end">
					<Button onClick={onClose} disabled={isSaving}>
						Cancel
					</Button>
					<Button variant="filled" onClick={crop} loading={isBusy} disabled={isMissing}>
						Crop
					</Button>
				</Group>
			</DialogFoot>
		</Dialog>
	);
}
