import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type PropsWithChildren, useEffect, useState } from "react";
import { toLinkedInText } from "../../../domain/linkedin-format/to-linkedin-text.ts";
import { handOverMessages } from "../../../domain/media/hand-over-messages.ts";
import { type MediaType, mediaTypes } from "../../../domain/media/media.ts";
import { mediaLabel, mediaMessages } from "../../../domain/media/media-messages.ts";
import { messages } from "../../../domain/messages.ts";
import type { PostMedia } from "../../../domain/reminder-link.ts";
import { isOutdated } from "../../../domain/slides/deck.ts";
import { copyPost, copyText } from "../../components/copy-post/copy-post.ts";
import { askAboutGaps } from "../../components/dialogs/ask-about-gaps.ts";
import { PlainList } from "../../components/ui/plain-list.tsx";
import { useBackend } from "../../lib/api/backend.ts";
import { storageUrlOf } from "../../lib/api/supabase.ts";
import { downloadFile, fileNameOf } from "../../lib/download-file.ts";
import { mediaFile } from "../../lib/media/device-files.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";

type Load = (url?: string, path?: string | null) => Promise<Blob | null>;

async function loadFile({ kind, name, url, path }: PostMedia, index: number, load: Load) {
	const blob = await load(url, path);
	if (!blob) return null;
	const document = fileNameOf(name.replace(/\.pdf$/iu, "")) || "document";
	const fileName = kind === "document" ? document : `picture-${index + 1}`;
	return new File([blob], `${fileName}.${mediaTypes[blob.type as MediaType]}`, { type: blob.type });
}

const sharesFiles = (files: File[]) => navigator.canShare?.({ files }) ?? false;
const save = (file: File) => downloadFile(file.name, file.type, file);
const copyAlt = (text: string) =>
	copyText(text).then(
		() => notifySuccess(handOverMessages.altTextCopied),
		() => notifyError(messages.copyFailed),
	);

type PostFilesProps = PropsWithChildren<{
	media: readonly PostMedia[];
	post: string;
	isMain: boolean;
	/** Asks whether the post is as it is shown; if not, the page says so and shows it as it is. */
	recheck: () => Promise<boolean>;
	/** Whether its author is signed in: the device keeps what is loaded. */
	isOwn: boolean;
}>;

/**
 * The files of a post: to be shared with its text where the browser can, else saved, and the alt texts. A browser shares
 * only files that are there at the press: all are loaded at once. Where they can only be saved, each is loaded when it
 * is. The other actions on the post follow.
 */
export function PostFiles({ media, post, isMain, recheck, isOwn, children }: PostFilesProps) {
	const { supabase } = useBackend();
	const load: Load = async (url, path) => {
		if (isOwn && path) return mediaFile({ supabase }, path).catch(() => null);
		const answer = url ? await fetch(new URL(url, storageUrlOf(supabase))).catch(() => null) : null;
		return answer?.ok ? answer.blob() : null;
	};
	const mayShare = sharesFiles([new File([""], "picture-1.jpg", { type: "image/jpeg" })]);
	const { data, isFetching, refetch } = useQuery({
		queryKey: ["post-files", mayShare, ...media.map(({ id }) => id)],
		queryFn: () =>
			Promise.all(
				media.map(async (of, index) => {
					const file = mayShare ? await loadFile(of, index, load) : null;
					const isPicture = of.kind === "picture";
					const [url, path] = isPicture ? [of.url, of.path] : [];
					const preview = (isPicture && file) || (await load(of.thumb ?? url, of.thumb_path ?? path));
					return { file, preview };
				}),
			),
		// The files may be on this device.
		networkMode: "always",
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnReconnect: ({ state }) => (state.data?.every(({ preview }) => preview) ? false : "always"),
	});
	const ready = data?.flatMap(({ file }) => file ?? []) ?? [];
	const canShare = mayShare && (!data || sharesFiles(ready));
	const mutation = useMutation({
		/** Shares all, or saves what is chosen. */
		mutationFn: async (chosen?: readonly PostMedia[]) => {
			// LinkedIn may take the files and leave the text out.
			if (!chosen) copyPost(post).catch(() => {});
			if (!(await recheck())) return;
			if (!chosen) return navigator.share({ files: ready, text: toLinkedInText(post) });
			for (const of of chosen) {
				const index = media.indexOf(of);
				const file = data?.[index]?.file ?? (await loadFile(of, index, load));
				if (file) save(file);
				else notifyError(handOverMessages.loadAgain);
			}
		},
		onError: ({ name }) => {
			if (name !== "AbortError") notifyError(handOverMessages.notShared, handOverMessages.notSharedDetail);
		},
	});
	const isLoading = (mayShare && isFetching) || mutation.isPending;
	const isLacking = mayShare && data?.some(({ file }) => !file);
	const what = mediaLabel(
		isLacking ? media.filter(({ kind }, index) => kind === "document" || data?.[index]?.file) : media,
	);
	const verb = canShare ? "Share" : "Save";
	const shareOrSave = () => mutation.mutate(canShare ? undefined : media);
	if (media.length === 0) return children;
	return (
		<Stack gap="sm" my="1.25rem">
			{isOutdated(media[0]?.slides, post) && <Text>{mediaMessages.slidesOutdated}</Text>}
			<Button
				variant={isMain ? "filled" : "default"}
				disabled={isLoading || (mayShare && ready.length === 0)}
				onClick={() => askAboutGaps(canShare ? post : "", undefined, `${verb} anyway`, shareOrSave, media)}
			>
				{isLoading ? "Loading…" : `${verb} ${what}${canShare ? " and text" : ""}`}
			</Button>
			{canShare && <Text c="dimmed">{handOverMessages.textIsCopied}</Text>}
			{isLacking && (
				<Button loading={isFetching} onClick={() => refetch()}>
					{handOverMessages.loadAgain}
				</Button>
			)}
			{children}
			<PlainList>
				{media.map((each, index) => {
					const { id, kind, name, alt_text } = each;
					const { preview, file } = data?.[index] ?? {};
					const of = kind === "document" ? "the document" : `picture ${index + 1}`;
					return (
						<Group component="li" key={id} wrap="nowrap" align="flex-start">
							{preview && <Preview file={preview} alt={alt_text} />}
							<Stack gap="xs" flex={1} style={{ overflowWrap: "anywhere" }}>
								<span dir="auto">{kind === "document" ? name : alt_text || "No alt text"}</span>
								<Group gap="xs">
									{(canShare || media.length > 1) && (
										<Button
											disabled={isLoading || (mayShare && !file)}
											aria-label={`Save ${of}`}
											onClick={() => mutation.mutate([each])}
										>
											Save
										</Button>
									)}
									{alt_text && (
										<Button aria-label={`Copy alt text of ${of}`} onClick={() => copyAlt(alt_text)}>
											Copy alt text
										</Button>
									)}
								</Group>
							</Stack>
						</Group>
					);
				})}
			</PlainList>
		</Stack>
	);
}

function Preview({ file, alt }: { file: Blob; alt: string }) {
	const [src, setSrc] = useState<string>();
	useEffect(() => {
		const url = URL.createObjectURL(file);
		setSrc(url);
		return () => URL.revokeObjectURL(url);
	}, [file]);
	return <Box component="img" src={src} alt={alt} w={96} bdrs="md" bd="1px solid var(--app-border)" />;
}
