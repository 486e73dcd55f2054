/** Hands a text to the browser's downloads. */
export function downloadFile(name: string, type: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	document.body.append(link);
	link.click();
	link.remove();
	// The browser has begun to read it by then.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
