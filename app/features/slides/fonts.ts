import * as fontkit from "@cantoo/fontkit";

/** One weight of a subset of a font. */
export interface Face {
	name: string;
	isBold: boolean;
	bytes: Uint8Array<ArrayBuffer>;
	font: fontkit.Font;
}

/** Faces that have all letters of a text that any of ours has, and the device's own fonts for what none has. */
export interface Fonts {
	faces: Face[];
	/** The width of a letter that no face has, in parts of its size. */
	measure: (letter: string) => number;
	/** Such letters as the address of a PNG of this width and twice the size's height; null where nothing draws. */
	picture: (letters: string, size: number, width: number, color: string) => string | null;
}

/** Subsets, and texts that may need them. The first one that has a letter draws it. */
const subsets = {
	"noto-sans-latin": /(?:)/u,
	"noto-sans-latin-ext": /[\u0100-\u02ff\u1d00-\u1eff\u2020-\u2c7f\ua720-\ua7ff]/u,
	"noto-sans-vietnamese": /[\u0300-\u0323\u1ea0-\u1ef9\u20ab]/u,
	"noto-sans-cyrillic": /[\u0301\u0400-\u04ff\u2116]/u,
	"noto-sans-cyrillic-ext": /[\u0460-\u052f\u20b4\ua640-\ua69f]/u,
	"noto-sans-greek": /[\u0370-\u03ff]/u,
	"noto-sans-greek-ext": /[\u1f00-\u1fff]/u,
	"noto-sans-hebrew-hebrew": /\p{scx=Hebrew}|\u20aa/u,
	"vazirmatn-arabic": /\p{scx=Arabic}/u,
};

const opened = new Map<string, Face>();

/** @param read gives the file of a face */
export function loadFaces(
	text: string,
	read: (name: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Face[]> {
	async function load(name: string, isBold: boolean): Promise<Face> {
		const bytes = opened.get(name)?.bytes ?? (await read(name));
		const face = opened.get(name) ?? { name, isBold, bytes, font: fontkit.create(bytes) as fontkit.Font };
		opened.set(name, face);
		return face;
	}
	const wanted = Object.entries(subsets).filter(([, letters]) => letters.test(text.normalize()));
	return Promise.all(wanted.flatMap(([name]) => [load(`${name}-400`, false), load(`${name}-700`, true)]));
}
