import { commands } from "vitest/browser";

declare module "vitest/browser" {
	interface BrowserCommands {
		/** Waits until no other test has the clipboard, and has it from then on. */
		takeClipboard: () => Promise<void>;
		releaseClipboard: () => Promise<void>;
	}
}

/** For `beforeEach`: the test has the clipboard, which the pages of all workers share, to itself until its end. */
export async function takeClipboard(): Promise<() => Promise<void>> {
	await commands.takeClipboard();
	return commands.releaseClipboard;
}

/** The content of the clipboard, in both flavours. */
export async function readClipboard(): Promise<{ html: string | null; plain: string | null }> {
	const [item] = await navigator.clipboard.read();
	const read = async (type: string) =>
		item?.types.includes(type) ? (await item.getType(type)).text() : null;
	return { html: await read("text/html"), plain: await read("text/plain") };
}
