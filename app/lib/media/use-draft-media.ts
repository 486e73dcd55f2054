import { useMedia } from "./use-media.ts";
import { type Media, type Upload, uploads } from "./waiting-files.ts";

export interface MediaOfDraft {
	userId: string;
	/** Left out where there is none, or where nothing that waits is to be shown. */
	draftId?: string | undefined;
	/** The media that the server has, in their order. */
	ids: readonly string[];
}

/**
 * The media of a draft and of its plans: those of the server, and those that wait on this device, at the end or in the
 * place of another.
 * @param withRefused also those that the server does not take: its author decides about them
 */
export function useDraftMedia({ userId, draftId, ids }: MediaOfDraft, withRefused: boolean): Media[] {
	const rows = useMedia(userId, ids);
	const waiting = uploads
		.useValue()
		.filter((upload) => upload.draftId === draftId && (withRefused || upload.refusal === null));
	const isOf = (row: Media) => (upload: Upload) => upload.id === row.id || upload.replaces === row.id;
	return [
		...rows.map((row) => waiting.find(isOf(row)) ?? row),
		...waiting.filter((upload) => !rows.some((row) => isOf(row)(upload))),
	];
}
