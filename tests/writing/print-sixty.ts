import process from "node:process";
import { writeOffline } from "../../supabase/functions/generate-linkedin-post/offline-editor/write-offline.ts";
import { checkNames, configOf, findFailures, requestOf } from "./checks.ts";
import { sixtyIdeas } from "./sixty-ideas.ts";

// Prints all sixty posts as they are written without a model, and how many pass each check.

const print = (line: string) => process.stdout.write(`${line}\n`);
const passed = new Map<string, number>(checkNames.map((name) => [name, 0]));
for (const [index, idea] of sixtyIdeas.entries()) {
	const { tone, length, style } = configOf(idea);
	const post = writeOffline(requestOf(idea));
	const failures = findFailures(idea, post);
	for (const name of checkNames) if (!(name in failures)) passed.set(name, (passed.get(name) ?? 0) + 1);
	print(
		`\n=== ${index + 1}. ${idea.kind}; ${tone}, ${length}, ${style}${idea.rules ? `; ${idea.rules.text}` : ""}`,
	);
	print(`${idea.idea}\n---\n${post}`);
	for (const [name, what] of Object.entries(failures)) print(`!!! not: ${name}: ${what}`);
}
print("");
for (const [name, count] of passed) print(`${String(count).padStart(2)} of ${sixtyIdeas.length}: ${name}`);
