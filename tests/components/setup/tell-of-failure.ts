import { commands, utils } from "vitest/browser";

const shownLines = 60;

/** Prints what was on the page when a test failed, as a screen reader has it, and what the product said last. */
export async function tellOfFailure(test: string): Promise<void> {
	const { generateAriaTree, renderAriaTree } = utils.aria;
	const lines = renderAriaTree(generateAriaTree(document.body)).split("\n");
	const more = lines.splice(shownLines).length;
	if (more > 0) lines.push(`… and ${more} more lines`);
	await commands.printFailure(`${test}\nOn the page:\n${lines.join("\n")}`);
}
