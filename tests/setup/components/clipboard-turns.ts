import type { BrowserCommand } from "vitest/node";

/** Those who wait for the clipboard, first come, first served. */
const waiting: (() => void)[] = [];
let taken = false;

const takeClipboard: BrowserCommand<[]> = async () => {
	if (taken) await new Promise<void>((resolve) => waiting.push(resolve));
	taken = true;
};

const releaseClipboard: BrowserCommand<[]> = () => {
	const next = waiting.shift();
	// Handed on, it stays taken.
	if (next) next();
	else taken = false;
};

/** The pages of all workers share one clipboard: a test that copies has it to itself. */
export const clipboardTurns = { takeClipboard, releaseClipboard };
