import { mediaMessages } from "./media-messages.ts";

export interface NotAdded {
	name: string;
	/** A sentence. */
	reason: string;
}

const mostNames = 3;

/** Which of the files that were chosen together were not added, and why: a title, and what else there is to say. */
export function notAddedTogether(files: readonly NotAdded[]): [string, string] {
	const [first] = files;
	if (first && files.length === 1) return [mediaMessages.notAdded(first.name), first.reason];
	const sentences = [...new Set(files.map(({ reason }) => reason))].map((reason) => {
		const names = files.flatMap((file) => (file.reason === reason ? `“${file.name}”` : []));
		const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : "";
		return `${names.slice(0, mostNames).join(", ")}${more}: ${reason}`;
	});
	return [`${files.length} files were not added`, sentences.join(" ")];
}
