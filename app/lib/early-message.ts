/** Text typed in the frame of an author's page, which comes as HTML before the code does. */
let early: { text: string; hasFocus: boolean } | undefined;

/** Removes the frame. The text typed in it waits for the page, which may have to renew its session first. */
export function removeFrame(): void {
	const frame = document.getElementById("frame");
	const field = frame?.querySelector("textarea");
	if (field) early = { text: field.value, hasFocus: document.activeElement === field };
	frame?.remove();
}

/** The text typed in the frame, once. */
export function takeEarlyMessage() {
	removeFrame();
	const taken = early;
	early = undefined;
	return taken;
}
