import { beforeEach, expect, test } from "vitest";
import { editor, paste, showEditor } from "./show-editor.tsx";

beforeEach(() => showEditor(""));

/** The text in the editor, which follows what was pasted. */
const text = () => (editor.element() as HTMLTextAreaElement).value;

test("from Word: bold and italic stay as markup, everything else goes", async () => {
	await paste(
		`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=EN-GB>
<!--StartFragment--><p class=MsoNormal><span style='font-family:"Calibri",sans-serif'>We hired <b style='mso-bidi-font-weight:normal'>three nurses</b> and
learned <i>a lot</i>.<o:p></o:p></span></p>
<p class=MsoNormal><span style='color:red'>Second&nbsp;paragraph</span><o:p></o:p></p><!--EndFragment--></body></html>`,
		"We hired three nurses and learned a lot.\r\nSecond paragraph",
	);
	await expect
		.poll(text)
		.toMatch(/^We hired \*\*three nurses\*\* and learned \*a lot\*\.\n+Second paragraph$/);
});

test("from Google Docs: its wrapper is not bold, its spans are", async () => {
	await paste(
		`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Plain, </span><span style="font-weight:700;font-style:normal;">bold</span><span style="font-weight:400;font-style:italic;"> and slanted</span></p><ul><li dir="ltr"><p role="presentation"><span style="font-weight:400;">First</span></p></li><li><p><span style="font-weight:400;">Second</span></p></li></ul></b>`,
		"Plain, bold and slanted\n• First\n• Second",
	);
	await expect.poll(text).toMatch(/^Plain, \*\*bold\*\* \*and slanted\*\n+• First\n+• Second$/);
});

test.each([
	[
		"styled letters become markup, signs that only look styled stay",
		"",
		"A 𝗯𝗼𝗹𝗱 word, ½ and ™ and ²",
		"A **bold** word, ½ and ™ and ²",
	],
	["HTML without emphasis pastes as its plain text", "<div>One</div><div>Two</div>", "One\nTwo", "One\nTwo"],
])("%s", async (_title, html, plain, pasted) => {
	await paste(html, plain);
	await expect.element(editor).toHaveValue(pasted);
});
