import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { answerPieces } from "../../../tests/factories/answer-pieces.ts";
import { anyCharacter } from "../../../tests/factories/any-character.ts";
import { growthOf, linearGrowth } from "../../../tests/factories/growth.ts";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { createFence } from "../_shared/fence.ts";
import { cleanOutput } from "./clean-output.ts";

const fence = createFence(["an idea"]).line("IDEA");

test.each([
	["blank space", "\n\n A post. \n\n", "A post."],
	["quotes", '"A post."', "A post."],
	["curly quotes", "“A post.”", "A post."],
	["German quotes", "„Ein Beitrag.“", "Ein Beitrag."],
	["quotes around paragraphs", '"A post.\n\nSaid "twice".\n\nEnd."', 'A post.\n\nSaid "twice".\n\nEnd.'],
	["a preamble", "Here is your post:\n\nA post.", "A post."],
	["another", "Here's a LinkedIn post for you:\nA post.", "A post."],
	["one in bold", "**Here's your LinkedIn post:**\n\nA post.", "A post."],
	["one on the same line", "Here is your post: A post.", "A post."],
	["assent, preamble, code fence", "Sure! Here is your LinkedIn post:\n\n```\nA post.\n```", "A post."],
	["assent, preamble, quotes", "Certainly, here's the draft:\n\n“A post.”", "A post."],
	["assent alone", "Sure!\n\nA post.", "A post."],
	["German", "Gerne! Hier ist dein LinkedIn-Beitrag:\n\nEin Beitrag.", "Ein Beitrag."],
	["French", "Bien sûr ! Voici votre post :\n\nUn texte.", "Un texte."],
	["Spanish", "¡Claro! Aquí tienes tu publicación:\n\nUn texto.", "Un texto."],
	["a label", "LinkedIn post: A post.", "A post."],
	["a bold label", "**LinkedIn Post:**\n\nA post.", "A post."],
	["a bold label, colon outside", "**Post**: A post.", "A post."],
	["a label as heading", "## LinkedIn Post\n\nA post.", "A post."],
	["a code fence with its language", "```markdown\nA post.\n\n#Coffee\n```", "A post.\n\n#Coffee"],
	["headings", "# Title\n\nText\n## More ##\n#Coffee #Tea", "Title\n\nText\nMore\n#Coffee #Tea"],
	["breaks at the ends", "---\nA post.\n---", "A post."],
	["line ends and gaps", "One.\n\n\n\nTwo.  \r\n\r\n\r\nThree.", "One.\n\nTwo.\n\nThree."],
	["reasoning", "<think>\nThe user wants…\n\nA post.\n</think>\n\nA post.", "A post."],
	["reasoning, then a preamble", "<thinking>Hm.</thinking>Here is your post:\nA post.", "A post."],
	["reasoning without its beginning", "The user wants a post.\n</think>\n\nA post.", "A post."],
	["reasoning that never ended", "<think>\nThe user wants a post about", ""],
	["echoed fences", `${fence}\nA post.\n${fence}`, "A post."],
	["NUL and halves of pairs", "A\0 post\uD83D.\uDE00", "A post."],
	["zero-width junk", "\uFEFFA\u200B post\u2060.\u200B", "A post."],
	["an offer", "A post.\n\nLet me know if you'd like any changes!", "A post."],
	["an offer to do it", "A post.\n\nWould you like me to adjust the tone or make it shorter?", "A post."],
	["an invitation to edit", "A post.\n\nFeel free to adjust it to your needs.", "A post."],
	["an offer in German", "Ein Beitrag.\n\nMöchtest du, dass ich den Ton anpasse?", "Ein Beitrag."],
	["an offer in French", "Un texte.\n\nSouhaitez-vous que je modifie le ton ?", "Un texte."],
	["an offer in Spanish", "Un texto.\n\n¿Quieres que ajuste el tono?", "Un texto."],
	["a note below a break", "A post.\n\n---\nNote: I kept it short.", "A post."],
	["a bold note with a list", "A post.\n\n---\n**Note:** I changed\n- the tone\n- the end", "A post."],
	["two remarks", "A post.\n\n[Word count: 120]\n\nLet me know if you want another version.", "A post."],
	["a word count", "A post.\n\nWord count: 120 words", "A post."],
	["counts in brackets", "A post.\n\n*(87 words)*", "A post."],
	["a quote before a remark", '"A post."\n\nLet me know if you would like it shorter.', "A post."],
	["a link", "See [our guide](https://e.example/a_b) now.", "See our guide (https://e.example/a_b) now."],
	["a link that names itself", "[https://a.example](https://a.example)", "https://a.example"],
])("what models put around a post goes: %s", (_name, text, post) => {
	expect(cleanOutput(text)).toBe(post);
});

test.each([
	"A post.",
	"",
	"**Bold** and *italic* and __both__ and _these_ stay.",
	'"Ask" and "listen"',
	'"Ask early," she said.\n\nSo I did.',
	'"Ask early."\n\nThat was her advice.',
	'"I quit."\n\nThree weeks later she said "I am back."',
	"'Twas a good year at Bo's",
	"'Twas the night before\nthe launch",
	"Here is what I learned: ask first.",
	"Here's the thing nobody says about posts: they are short.",
	"This is the post office: we love it.",
	"Great news: we are hiring!",
	"Sure, we failed.\n\nThen we asked.",
	"Of course we failed. We never asked.",
	"Posting every day taught me one thing.",
	"Draft day is here.",
	"• one\n• two",
	"- one\n- two\n\n1. three\n2. four",
	"#Coffee #Tea",
	"Why I learned C#\nand F#",
	"One.\n\n---\n\nTwo.",
	"One.\n\n---\n\nNote: the office is closed on Monday.\n\nSee you on Tuesday.",
	"Note: the office is closed on Monday.",
	"We asked you:\n\nWould you like me to change the tone?\n\n62 of you said yes.",
	"We are hiring.\n\nLet me know if you'd like to join us.",
	"Let me know what you think in the comments.",
	"Feel free to share this with your team.",
	"Would you like me to share the checklist?",
	"I hope this helps somebody.",
	"If you'd like to know more, write to me.",
	"Word count: why editors care.",
	"[Hiring] We need a nurse [part-time].",
	"See [1] and (2) and [a](b) and [a] (https://b.example).",
	"We use a < b, <T> and <br> in code.",
	"I think </b> closes bold.",
	"5 > 3 ~ 2 ``code``",
	"=> so we moved\n=== Results ===",
	"👩🏽‍💻 ❤️‍🔥 می‌خواهم שלום",
])("%j stays", (text) => {
	expect(cleanOutput(text)).toBe(text);
});

const joined = (...pieces: string[]) =>
	array(constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(""));

test.each([
	["pieces of answers", 5000, joined(...answerPieces)],
	["such pieces, NUL and emojis", 1000, joined(...answerPieces, "\0", "😀")],
	["any characters", 1000, string({ unit: anyCharacter, maxLength: 200 })],
])("of %s, what is left can be stored, and cleaning it again changes nothing more", (_what, runs, texts) => {
	assert(
		property(texts, (text) => {
			const post = cleanOutput(text);
			expect(cleanOutput(post)).toBe(post);
			expect(post.isWellFormed()).toBe(true);
			expect(post).not.toContain("\0");
		}),
		{ numRuns: propertyRuns(runs) },
	);
});

const slow = [
	...'We moved the team. |a| |\n|a\n \n|"|"a" |[|[a](https://b|[a](https://b.example) |=|# |# a          #  '.split(
		"|",
	),
	..."```\n|---\n|Here is your post:\n|Sure! |<think>a</think>|<think>|</think>|\u200B|👩\u200D|\uD83D".split(
		"|",
	),
	..."Let me know if you'd like changes.\n|would you like me to me to me to |---\nNote: a\n".split("|"),
	`${"Would you like me to me to ".repeat(14)}\n`,
];

test.each(slow)("200,000 characters of %j are cleaned in linear time", (piece) => {
	for (const beginning of ["", "A", '"A']) {
		const clean = (text: string) => cleanOutput(beginning + text);
		expect(growthOf(clean, piece, 200_000)).toBeLessThan(linearGrowth);
	}
});
