import type { PgliteConnection } from "@supabase/lite/pglite";

/** A file or a folder as PGlite's file system knows it. */
type FileNode = { readonly id: unknown };

interface NodeFiles {
	node_ops: { mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode };
}

interface FileSystem {
	lookupNode: (parent: FileNode, name: string) => FileNode;
	destroyNode: (node: FileNode) => void;
}

/**
 * Removes a file that could not be made from the names that PGlite's file system knows. It adds a name before it makes the
 * file, and would answer until the next start that the file exists. PostgreSQL needs some names again, such as that of the
 * map of a table's free space.
 */
export function forgetFailedFiles({ Module: { FS } }: PgliteConnection["driver"]): void {
	const { node_ops: operations } = Reflect.get(FS.filesystems, "NODEFS") as NodeFiles;
	const { lookupNode, destroyNode } = FS as typeof FS & FileSystem;
	const { mknod } = operations;
	operations.mknod = (parent, name, mode, device) => {
		try {
			return mknod(parent, name, mode, device);
		} catch (error) {
			destroyNode(lookupNode(parent, name));
			throw error;
		}
	};
}
