/** A title as the name of a file, without its type: systems refuse some characters, and a dot or a space at its end. */
export const fileNameOf = (title: string): string =>
	title
		.replace(/[\\/:*?"<>|\s]+/gu, " ")
		.trimStart()
		.replace(/[. ]+$/u, "");

export function downloadFile(name: string, type: string, content: string | Blob): void {
	const fullType = typeof content === "string" ? `${type};charset=utf-8` : type;
	const url = URL.createObjectURL(new Blob([content], { type: fullType }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	document.body.append(link);
	link.click();
	link.remove();
	// The browser has begun to read it by then.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
