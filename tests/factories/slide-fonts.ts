import { readFile } from "node:fs/promises";
import { type Fonts, loadFaces } from "../../app/features/slides/fonts.ts";

const measure = (letter: string) => (/^[\p{Default_Ignorable_Code_Point}]+$/u.test(letter) ? 0 : 1.25);

/** The fonts for slides of a text in a process without a browser: letters that no font has stay away. */
export async function fontsOf(text: string): Promise<Fonts> {
	const read = async (face: string) => {
		const font = ["noto-sans-hebrew", "noto-sans", "vazirmatn"].find((each) => face.startsWith(each));
		return new Uint8Array(await readFile(`node_modules/@fontsource/${font}/files/${face}-normal.woff`));
	};
	return { faces: await loadFaces(text, read), measure, picture: () => null };
}
