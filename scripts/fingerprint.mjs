import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./install.mjs";

export function fingerprintOf(paths) {
	const hash = createHash("sha256");
	for (const file of paths.flatMap(filesBelow))
		hash.update(`${file}\n`).update(readFileSync(join(root, file)));
	return hash.digest("hex");
}

function filesBelow(path) {
	if (/\.[a-z]+$/.test(path)) return [path];
	const files = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
	// Neither files that editors leave nor tests are built.
	return files.filter((file) => !/(?:^|\/)\.|~$|\.test\.tsx?$/.test(file)).sort();
}
