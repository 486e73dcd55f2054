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
