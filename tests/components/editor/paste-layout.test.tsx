import { beforeEach, expect, test } from "vitest";
import { pastedMarkup } from "../../../app/components/post-editor/paste/pasted-markup.ts";
import { editor, paste, showEditor } from "./show-editor.tsx";

beforeEach(() => showEditor(""));

/** Each with a bold word: without emphasis the plain text is pasted. */
test.each<[name: string, html: string, pasted: string]>([
	["paragraphs", "<p>One <b>two</b></p><p>three</p>", "One **two**\n\nthree"],
	[
		"lines of an e-mail",
		"<div>One <b>two</b></div><div>three</div><div><br></div><div>four</div>",
		"One **two**\nthree\n\nfour",
	],
	["line breaks", "<p>One <b>two</b><br>three<br><br>four</p>", "One **two**\nthree\n\nfour"],
	[
		"paragraphs of Outlook",
		`<style><!-- p.MsoNormal {margin:0cm; margin-bottom:.0001pt;} --></style><p class=MsoNormal>One <b>two</b></p><p class=MsoNormal>three</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>four</p>`,
		"One **two**\nthree\n\nfour",
	],
	["a heading, which is not bold", "<h2>A <b>title</b></h2><p>One <b>two</b></p>", "A title\n\nOne **two**"],
	[
		"a list",
		"<p>One</p><ul><li>a <b>b</b></li><li>c<ul><li>d</li></ul></li></ul><p>e</p>",
		"One\n\n• a **b**\n• c\n• d\n\ne",
	],
	["a numbered list", `<ol start="3"><li><b>a</b></li><li>b</li></ol>`, "3. **a**\n4. b"],
	[
		"a list of Word",
		`<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->One <b>two</b></p><p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>three</p>`,
		"• One **two**\n2. three",
	],
	[
		"a table",
		"<table><tr><td>a</td><td><b>b</b></td></tr><tr><td>c</td><td>d</td></tr></table>",
		"a **b**\nc d",
	],
	[
		"a link and a picture",
		`<p>See <a href="https://x.example">our <b>guide</b></a><img src="x.png" alt="x"></p>`,
		"See our **guide**",
	],
	[
		"a quotation and code",
		"<blockquote>One <i>two</i></blockquote><pre>a\nb</pre><p><code>c</code></p>",
		"One *two*\n\na\nb\n\nc",
	],
	[
		"hidden text",
		`<style>p {}</style><p>One <b>two</b><span style="display:none">x</span><span style="mso-hide:all">y</span></p>`,
		"One **two**",
	],
	["both styles", "<p><b>One <i>two</i> three</b> <em>four</em></p>", "**One** ***two*** **three** *four*"],
	["emphasis over a space", "<p><b>one</b> <b>two</b></p>", "**one two**"],
	["a hashtag, which is never styled", "<p><b>one #two</b> three</p>", "**one** #two three"],
	["characters of markup", "<p>2 * 3 _ 4 # 5 [a] 1. <b>b</b></p>", "2 * 3 _ 4 # 5 [a] 1. **b**"],
])("%s", async (_name, html, pasted) => {
	await paste(html, "plain");
	await expect.element(editor).toHaveValue(pasted);
});

test.each([
	["its plain text", "One two\nthree", "One two\nthree"],
	["the text of its HTML where it has no other", "", "One two\nthree"],
])("when what reads HTML does not come, a paste is %s", async (_what, plain, pasted) => {
	const clipboard = new DataTransfer();
	clipboard.setData("text/html", "<div>One <b>two</b></div><div>three</div>");
	clipboard.setData("text/plain", plain);
	expect(await pastedMarkup(clipboard, () => Promise.reject(new TypeError("Failed to fetch")))).toBe(pasted);
});
