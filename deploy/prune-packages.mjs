import { globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import process from "node:process";

// Removes from node_modules what the host never loads: what only the browser needs is in the built app.

/** What the command line of `@supabase/lite` needs, and Vite, which serves the app in development. */
const unloaded = [
	...["@commander-js/extra-typings", "@vercel/detect-agent", "chokidar", "commander"],
	"vite",
];

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
const specifiers =
	/(?:\bfrom\s+|\bimport\s*\(?\s*|\bresolve\(\s*)"((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/gu;

/** The packages that the host's own files name. */
function namedPackages() {
	const names = new Set();
	for (const file of globSync("{server,domain,supabase/functions}/**/*.ts")) {
		for (const [, name] of readFileSync(file, "utf8").matchAll(specifiers)) {
			if (!builtinModules.includes(name) && lock[`node_modules/${name}`]) names.add(name);
		}
	}
	return names;
}

/** Where a package finds another: in its own folder, or in one above. */
function findFrom(place, name) {
	for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
		const found = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
		if (lock[found]) return found;
		if (from === "") return null;
	}
}

const kept = new Set();
function keep(place) {
	if (place === null || kept.has(place)) return;
	kept.add(place);
	const { dependencies = {}, optionalDependencies = {} } = lock[place];
	for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
		if (!unloaded.includes(name)) keep(findFrom(place, name));
	}
}
for (const name of namedPackages()) if (!unloaded.includes(name)) keep(`node_modules/${name}`);

const places = Object.keys(lock).filter((place) => place !== "");
const removed = places.filter(
	(place) => ![...kept].some((one) => one === place || one.startsWith(`${place}/`)),
);
for (const place of removed) rmSync(place, { recursive: true, force: true });
rmSync(join("node_modules", ".bin"), { recursive: true, force: true });
for (const scope of readdirSync("node_modules").filter((name) => name.startsWith("@"))) {
	if (readdirSync(join("node_modules", scope)).length === 0)
		rmSync(join("node_modules", scope), { recursive: true });
}
process.stdout.write(`${kept.size} packages stay, ${removed.length} go\n`);
