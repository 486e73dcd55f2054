import { Center, Skeleton } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useBackend } from "../../lib/api/backend.ts";
import { mediaFile } from "../../lib/media/device-files.ts";
import type { Media } from "../../lib/media/waiting-files.ts";

export const documentLabel = ({ name, pages }: Media) =>
	name + (pages ? ` · ${pages} ${pages === 1 ? "page" : "pages"}` : "");

const fill = { width: "100%", height: "100%", objectFit: "cover", display: "block" } as const;

interface MediaPictureProps {
	media: Media;
	/** The small one, of 480 pixels. */
	isSmall?: boolean;
	style?: CSSProperties;
}

/** A picture with its alt text, or the first page of a document, from this device or the server. It fills its place. */
export function MediaPicture({ media, isSmall, style }: MediaPictureProps) {
	const backend = useBackend();
	const { kind, alt_text, name } = media;
	// There may have been no room for the small one.
	const hasSmall = media.thumb_path !== null || kind === "document";
	const [path, waiting] =
		(isSmall && hasSmall) || kind === "document"
			? [media.thumb_path, "file" in media && media.thumb]
			: [media.path, "file" in media && media.file];
	const { data: src, isLoading } = useQuery({
		queryKey: ["media-file", path],
		queryFn: async () => URL.createObjectURL(waiting || (await mediaFile(backend, path ?? ""))),
		enabled: path !== null,
		// The file may be on this device.
		networkMode: "always",
		refetchOnReconnect: true,
		retry: false,
		// The address is made once.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	if (isLoading) return <Skeleton h="100%" radius={0} />;
	if (src) return <img src={src} alt={alt_text} draggable={false} style={{ ...fill, ...style }} />;
	return (
		<Center h="100%" fz="xs" c="dimmed" ta="center" role="img" aria-label={alt_text || name}>
			{kind === "document" ? <IconFileTypePdf size={40} stroke={1.2} aria-hidden /> : "Not on this device"}
		</Center>
	);
}
