import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

export function fingerprintOf(paths) {
	const hash = createHash("sha256");
	for (const file of paths.flatMap(filesBelow))
		hash.update(`${file}\n`).update(readFileSync(join(root, file)));
	return hash.digest("hex");
}

function filesBelow(path) {
	if (/\.[a-z]+$/.test(path)) return [path];
	return (
		readdirSync(join(root, path), { withFileTypes: true })
			// What editors leave, and tests: neither is built.
			.filter(({ name }) => !/^\.|~$|\.test\.tsx?$/.test(name))
			.sort((a, b) => (a.name < b.name ? -1 : 1))
			.flatMap((entry) =>
				entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
			)
	);
}
