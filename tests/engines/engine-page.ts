/** A page of a browser, used as a person does. Elements are named by XPath, which every driver understands. */
export interface EnginePage {
	open: (url: string) => Promise<void>;
	/** Resolves when the element is on screen. */
	see: (element: string) => Promise<void>;
	/** Clicks as a mouse does, once the element is there and can be used. */
	click: (element: string) => Promise<void>;
	/** Types into a field, after what is there. */
	type: (field: string, text: string) => Promise<void>;
	/** Pastes by the keyboard; resolves to the flavours that were on the clipboard. */
	paste: (field: string) => Promise<Clipboard>;
	/** Errors on the page's console, if the driver tells. */
	errors: () => string[];
	close: () => Promise<void>;
}

/** The data of a paste event. */
export interface Clipboard {
	html: string;
	plain: string;
}

/** Runs in the page: keeps what the next paste brings where {@link takePasted} finds it. */
export const keepPasted = `
	document.addEventListener("paste", ({ clipboardData }) => {
		const pasted = { html: clipboardData.getData("text/html"), plain: clipboardData.getData("text/plain") };
		document.documentElement.dataset.pasted = JSON.stringify(pasted);
	}, { capture: true, once: true });`;

/** Runs in the page: gives what was pasted, as JSON, or null. */
export const takePasted = "document.documentElement.dataset.pasted ?? null";

const isNamed = (name: string) => `normalize-space()="${name}" or @aria-label="${name}"`;
export const button = (name: string) => `//button[${isNamed(name)}]`;
export const buttonFrom = (start: string) => `//button[starts-with(normalize-space(), "${start}")]`;
export const link = (name: string) => `//a[${isNamed(name)}]`;
export const tab = (name: string) => `//*[@role="tab"][${isNamed(name)}]`;
export const menuItem = (name: string) => `//*[@role="menuitem"][${isNamed(name)}]`;
export const heading = (name: string) => `//*[self::h1 or self::h2][normalize-space()="${name}"]`;
export const text = (words: string) => `//*[text()[contains(normalize-space(), "${words}")]]`;
export const labelled = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`;
/** A multi-line field by the heading that labels it. */
export const field = (label: string) => `//textarea[@aria-labelledby=//*[normalize-space()="${label}"]/@id]`;
