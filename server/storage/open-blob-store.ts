import { join } from "node:path";
import type { Env } from "../env.ts";
import type { BlobStore } from "./blob-store.ts";
import { openFolderStore } from "./folder-store.ts";
import { openS3Store } from "./s3-store.ts";

/** The folder of media in DATA_DIR: the bytes, unless a bucket has them, and `incoming` for what is being sent. */
export const mediaFolder = (dataDir: string): string => join(dataDir, "media");

export const openBlobStore = ({ dataDir, s3 }: Pick<Env, "dataDir" | "s3">): BlobStore =>
	s3 ? openS3Store(s3) : openFolderStore(mediaFolder(dataDir));
