import { commands, utils } from "vitest/browser";

const shownLines = 60;

/** How large the page was, and what reached lowest: what a test of its height asks first. */
function describeSize(): string {
	const { scrollWidth, scrollHeight } = document.documentElement;
	const bottom = (element: Element) => element.getBoundingClientRect().bottom;
	const lowest = [document.body, ...document.body.querySelectorAll("*")].reduce((one, other) =>
		bottom(other) > bottom(one) ? other : one,
	);
	const tag = (lowest.cloneNode() as Element).outerHTML;
	return `${scrollWidth} × ${scrollHeight} px in ${innerWidth} × ${innerHeight}, down to ${tag}`;
}

/** Prints what was on the page when a test failed, as a screen reader has it, and what the product said last. */
export async function tellOfFailure(test: string): Promise<void> {
	const { generateAriaTree, renderAriaTree } = utils.aria;
	const lines = renderAriaTree(generateAriaTree(document.body)).split("\n");
	const more = lines.splice(shownLines).length;
	if (more > 0) lines.push(`… and ${more} more lines`);
	await commands.printFailure(`${test}\nOn the page, ${describeSize()}:\n${lines.join("\n")}`);
}
