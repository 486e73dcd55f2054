import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PropsWithChildren } from "react";
import { toLinkedInText } from "../../../domain/linkedin-format/to-linkedin-text.ts";
import { type MediaType, mediaTypes } from "../../../domain/media/media.ts";
import { mediaLabel, mediaMessages } from "../../../domain/media/media-messages.ts";
import { messages } from "../../../domain/messages.ts";
import type { PostMedia } from "../../../domain/reminder-link.ts";
import { copyPost, copyText } from "../../components/copy-post/copy-post.ts";
import { askAboutGaps } from "../../components/dialogs/ask-about-gaps.ts";
import { notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { PlainList } from "../../components/ui/plain-list.tsx";
import { useBackend } from "../../lib/api/backend.ts";
import { downloadFile } from "../../lib/download-file.ts";

async function load(origin: URL, url = ""): Promise<Blob | null> {
	const answer = url ? await fetch(new URL(url, origin)).catch(() => null) : null;
	return answer?.ok ? answer.blob() : null;
}

async function loadFile({ kind, name, url, thumb }: PostMedia, index: number, origin: URL) {
	const blob = await load(origin, url);
	if (!blob) return null;
	const fileName = kind === "document" ? name.replace(/\.pdf$/iu, "") : `picture-${index + 1}`;
	const file = new File([blob], `${fileName}.${mediaTypes[blob.type as MediaType]}`, { type: blob.type });
	const shown = kind === "document" ? await load(origin, thumb) : file;
	return { file, shown: shown && URL.createObjectURL(shown) };
}

const save = (file: File) => downloadFile(file.name, file.type, file);
const copyAlt = (text: string) =>
	copyText(text).then(
		() => notifySuccess(mediaMessages.altTextCopied),
		() => notifyError(messages.copyFailed),
	);

type PostFilesProps = PropsWithChildren<{ media: readonly PostMedia[]; post: string; isMain: boolean }>;

/**
 * What goes out with a post: to be shared with its text where the browser can, else saved, and the alt texts. All of it
 * is loaded at once, because a browser shares only what is there at the press. What else is done with the post follows.
 */
export function PostFiles({ media, post, isMain, children }: PostFilesProps) {
	const { supabase } = useBackend();
	const { data, isFetching, refetch } = useQuery({
		queryKey: ["post-files", ...media.map(({ id }) => id)],
		// biome-ignore lint/complexity/useLiteralKeys: it is protected, and nothing else tells the address
		queryFn: () => Promise.all(media.map((file, index) => loadFile(file, index, supabase["storageUrl"]))),
		// Addresses are made once.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	const ready = data?.flatMap((loaded) => loaded?.file ?? []) ?? [];
	const canShare = data ? navigator.canShare?.({ files: ready }) : "canShare" in navigator;
	const what = mediaLabel(media.filter(({ kind }, index) => kind === "document" || data?.[index]));
	const verb = canShare ? "Share" : "Save";
	const takeAlong = () => {
		if (!canShare) return ready.forEach(save);
		// LinkedIn may take the files and leave the text out.
		copyPost(post).catch(() => {});
		navigator.share({ files: ready, text: toLinkedInText(post) }).catch(({ name }: Error) => {
			if (name !== "AbortError") notifyError(mediaMessages.notShared, mediaMessages.notSharedDetail);
		});
	};
	if (media.length === 0) return children;
	return (
		<Stack gap="sm" my="1.25rem">
			<Button
				variant={isMain ? "filled" : "default"}
				disabled={isFetching || ready.length === 0}
				onClick={() => askAboutGaps(canShare ? post : "", undefined, `${verb} anyway`, takeAlong, media)}
			>
				{isFetching ? "Loading…" : `${verb} ${what}${canShare ? " and text" : ""}`}
			</Button>
			{canShare && <Text c="dimmed">{mediaMessages.textIsCopied}</Text>}
			{data?.includes(null) && (
				<Button variant="default" loading={isFetching} onClick={() => refetch()}>
					{mediaMessages.loadAgain}
				</Button>
			)}
			{children}
			<PlainList>
				{media.map(({ id, kind, name, alt_text }, index) => {
					const loaded = data?.[index];
					const of = kind === "document" ? "the document" : `picture ${index + 1}`;
					return (
						<Group component="li" key={id} wrap="nowrap" align="flex-start">
							{loaded?.shown && <Box component="img" src={loaded.shown} alt={alt_text} w={96} bdrs="md" />}
							<Stack gap="xs" flex={1} style={{ overflowWrap: "anywhere" }}>
								<span dir="auto">{kind === "document" ? name : alt_text || "No alt text"}</span>
								<Group gap="xs">
									{(canShare || media.length > 1) && (
										<Button
											variant="default"
											disabled={!loaded}
											aria-label={`Save ${of}`}
											onClick={() => loaded && save(loaded.file)}
										>
											Save
										</Button>
									)}
									{alt_text && (
										<Button
											variant="default"
											aria-label={`Copy alt text of ${of}`}
											onClick={() => copyAlt(alt_text)}
										>
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
