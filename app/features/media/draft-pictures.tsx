import type { ComponentType } from "react";
import type { Deck } from "../../../domain/slides/deck.ts";
import { useLazyComponent } from "../../components/lazy-code/lazy-code.tsx";
import { PictureGrid } from "../../components/media/picture-grid.tsx";
import { type MediaOfDraft, useDraftMedia } from "../../lib/media/use-draft-media.ts";

type LoadViewer = () => Promise<ComponentType<{ deck: Deck }>>;

/** The pictures of a draft in the preview of its post; its slides one by one as soon as they can be. */
export function DraftPictures({ load, ...draft }: MediaOfDraft & { load: LoadViewer }) {
	const media = useDraftMedia(draft, false);
	const deck = media[0]?.slides;
	const Viewer = useLazyComponent(load, Boolean(deck));
	return deck && Viewer ? <Viewer deck={deck} /> : <PictureGrid media={media} />;
}
