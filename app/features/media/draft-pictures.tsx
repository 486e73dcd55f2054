import type { ComponentType } from "react";
import type { Deck } from "../../../domain/slides/deck.ts";
import { useLazyComponent } from "../../components/lazy-code/lazy-code.tsx";
import type { Media } from "../../components/media/media-picture.tsx";
import { PictureGrid } from "../../components/media/picture-grid.tsx";
import { type Upload, uploads } from "../../lib/media/uploads.ts";
import { useMedia } from "../../lib/media/use-media.ts";

export interface DraftPicturesProps {
	userId: string;
	draftId: string;
	/** The media that the server has, in their order. */
	ids: readonly string[];
}

/** The media of a draft: those of the server, and those that wait on this device, at the end or in the place of another. */
export function useDraftMedia(
	{ userId, draftId, ids }: DraftPicturesProps,
	isShown = (_upload: Upload) => true,
): Media[] {
	const rows = useMedia(userId, ids);
	const waiting = uploads.useValue().filter((upload) => upload.draftId === draftId && isShown(upload));
	const isOf = (row: Media) => (upload: Upload) => upload.id === row.id || upload.replaces === row.id;
	return [
		...rows.map((row) => waiting.find(isOf(row)) ?? row),
		...waiting.filter((upload) => !rows.some((row) => isOf(row)(upload))),
	];
}

type LoadViewer = () => Promise<ComponentType<{ deck: Deck }>>;

/** The pictures of a draft in the preview of its post; its slides one by one as soon as they can be. */
export function DraftPictures({ load, ...draft }: DraftPicturesProps & { load: LoadViewer }) {
	const media = useDraftMedia(draft, ({ refusal }) => !refusal);
	const deck = media[0]?.slides;
	const Viewer = useLazyComponent(load, Boolean(deck));
	return deck && Viewer ? <Viewer deck={deck} /> : <PictureGrid media={media} />;
}
