import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { linkedInComposerUrl } from "../../domain/linkedin-composer-url.ts";
import { toggleEmphasis } from "../../domain/linkedin-format/emphasis/toggle-emphasis.ts";
import { styleWords } from "../../domain/linkedin-format/styled-text/style-words.ts";
import { styleLetters } from "../../domain/linkedin-format/styled-text/styled-letters.ts";
import type { GenerationConfig } from "../../domain/post-options.ts";
import { type RefineAction, refineActions } from "../../domain/refine-actions.ts";
import { findGaps } from "../../domain/text/gaps.ts";
import { bareIdea, readPieces } from "../../domain/text/idea-pieces.ts";
import { findLeftOut, putBack } from "../../domain/text/left-out.ts";
import { isSameIdea } from "../../domain/text/same-idea.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { isStorableBody } from "../../domain/text/storable-text.ts";
import { findIssues } from "../../domain/writing-issues/find-issues.ts";
import { createFence } from "../../supabase/functions/_shared/fence.ts";
import { renderReminder } from "../../supabase/functions/_shared/reminder-mail/render-reminder.ts";
import { eventText } from "../../supabase/functions/calendar-feed/event-text.ts";
import { chooseExamples } from "../../supabase/functions/generate-linkedin-post/examples.ts";
import { writeMockPost } from "../../supabase/functions/generate-linkedin-post/mock-post.ts";
import { splitLong } from "../../supabase/functions/generate-linkedin-post/offline-editor/adapt-words.ts";
import { writeOffline } from "../../supabase/functions/generate-linkedin-post/offline-editor/write-offline.ts";
import { createOutputCleaner } from "../../supabase/functions/generate-linkedin-post/output-cleaner.ts";
import { buildPrompt } from "../../supabase/functions/generate-linkedin-post/prompt.ts";
import { describeVoice } from "../../supabase/functions/propose-brand-voice/describe-voice.ts";
import { buildVoicePrompt } from "../../supabase/functions/propose-brand-voice/voice-prompt.ts";
import { writePushMessage } from "../../supabase/functions/send-reminders/send-pushes.ts";
import { growthOf, linearGrowth } from "../factories/growth.ts";
import { propertyRuns } from "../factories/property-runs.ts";
import { seededRandom } from "../factories/random.ts";

/** Modules without a text that somebody writes, by how their path begins, and why. */
const withoutText: Record<string, string> = {
	"domain/admin/": "counts, settings and rows",
	"domain/planner/": "days, times and rows",
	"domain/database-types": "types",
	"domain/messages": "sentences of ours",
	"domain/is-app-path": "paths",
	"domain/media/": "files and rows; inspect-media.test.ts measures them",
	"domain/slides/deck": "slides, which layoutDeck reads",
	"domain/quota-week": "days",
	"supabase/functions/_shared/model/": "settings, and answers that cleanOutput and cleanVoice read",
	"supabase/functions/_shared/mail/": "bytes for a mail server, of the texts of renderReminder",
	"supabase/functions/_shared/push/(send|vapid)": "keys and addresses",
	"supabase/functions/_shared/reminder-mail/(due|reminder-links)": "rows and links",
	"supabase/functions/_shared/(base64url|post-media|signed-link|settings|supabase-settings)":
		"tokens, rows and settings",
	"supabase/functions/_shared/(context|database-error|errors|limit-reached|quota|require|serve)": "calls",
	"supabase/functions/_shared/(read-body|ui-message-stream)": "JSON, after isStorableBody",
	"supabase/functions/calendar-feed/(?!event-text|fold-lines)": "rows, times and the streams of both",
	"supabase/functions/(delete-account|get-admin-data|model-settings|model-status|push-key)/": "rows",
	"supabase/functions/(reminder-action|reminder-status|send-reminders)/": "rows and tokens",
	"supabase/functions/generate-linkedin-post/(answer-stream|generation|write-post)": "calls",
	"supabase/functions/.*/(handler|index)\\.ts": "calls",
};

/** Functions that take what another one has read of a text, by that one: it is measured with them. */
const parts: Record<string, string> = {
	findIssues:
		"applyFix isFree hasWords sentenceAt toMarkupFix runsOf cutRanges dropLead dropSentence dropWords findPhrases findContrastPairs findEmDashes findEmojiBullets findEmojis findHashtags findLength findRhetoricalOpeners findStaccato findTriads findWallsOfText",
	toggleEmphasis:
		"classOf classAfter classBefore emphasisEdits rewrite touches setEmphasis splitParagraphs styledPart holds applyEdits moveOffset markerLength plainOffset isInsideWord trimSpace growToWords growToSpaces",
	splitQuotations: "joinQuotations",
	parseMarkup: "findEmphasis OpenRuns linkedInTextOf plainTextOf",
	readStyledText: "looksSameIn readStyledLetter",
	writeOffline:
		"forbiddenIn adaptWords editIdea variationsOf placeEmojis findLists findSubjects writeHashtags closingQuestion gapTexts namesItsNumber topicLine topicQuestions isBareTopic questionsAbout readIdea readIdeaOf showPiece sentencesOf writeLines readRequest refinePost renderPieces firstLines withoutWeakest",
	createOutputCleaner: "lengthOfLead mayBeLead mayBeOpening withoutOpening",
	renderReminder: "reminderHtml reminderText wordReminder",
	findLeftOut: "readPieces putBack",
	lengthOfPost: "generatedLabel generatedConfig optionOf",
};

const config: GenerationConfig = {
	tone: "casual",
	style: "list",
	length: "medium",
	includeHashtags: true,
	includeEmojis: false,
};
const systemMessage = "No exclamation marks. Short sentences. Never use the word synergy.";
const refine = (action: RefineAction) => (post: string) => {
	const userMessage = `We moved the team. ${post.slice(0, post.length / 2)}`;
	writeOffline({ systemMessage, userMessage, config, refine: { action, post } });
};
const now = new Date("2026-11-24T09:00:00Z");
const reminder = {
	post_id: "1",
	version: 1,
	remind_at: now,
	due_at: now,
	time_zone: "UTC",
	date_locale: null,
	media: [],
};
const links = { page: String, planner: "", turnOff: "", oneClick: "", host: "" };

/** How a function is called that takes more than a text; all others are called with the text alone. */
const calls: Record<string, (text: string) => unknown> = {
	linkedInComposerUrl: (text) => linkedInComposerUrl(text, { onPhone: false }),
	"toggleEmphasis of all": (text) => toggleEmphasis(text, { start: 0, end: text.length }, "bold"),
	"toggleEmphasis of a word": (text) => toggleEmphasis(text, { start: 1, end: 1 }, "italic"),
	styleWords: (text) => styleWords(text, { bold: true, italic: false }),
	styleLetters: (text) => styleLetters(text, { bold: true, italic: false }),
	findIssues: (text) => findIssues(text, config),
	findGaps: (text) => findGaps(text, text),
	findLeftOut: (text) => {
		const pieces = readPieces(bareIdea(text));
		const post = text.slice(0, text.length / 2);
		putBack(post, pieces, new Set(findLeftOut(pieces, post)));
	},
	isSameIdea: (text) => isSameIdea(text, `${text} `, 0.5),
	shorten: (text) => shorten(text, 40),
	isStorableBody: (text) => isStorableBody(JSON.stringify([text, "\u0001"])),
	createFence: (text) => createFence([text]).enclose("A", text),
	renderReminder: (post_content) =>
		renderReminder({ ...reminder, post_content } as never, links as never, now),
	writePushMessage: (post_content) =>
		writePushMessage({ ...reminder, post_content } as never, links as never, now),
	eventText: (post_content) => eventText({ post_content } as never, ""),
	chooseExamples: (post_content) => chooseExamples([{ post_content, writer: null, version: null }]),
	writeMockPost: (userMessage) => writeMockPost({ userMessage, config }),
	splitLong: (text) => splitLong(text, "en"),
	"writeOffline of an idea": (userMessage) => writeOffline({ systemMessage, userMessage, config }),
	"writeOffline by rules": (systemMessage) =>
		writeOffline({ systemMessage, userMessage: systemMessage, config }),
	...Object.fromEntries(refineActions.map(({ value }) => [`writeOffline ${value}`, refine(value)])),
	createOutputCleaner: (text) => {
		const cleaner = createOutputCleaner();
		for (const piece of text.match(/.{1,8}/gsu) ?? []) cleaner.push(piece);
		cleaner.end();
	},
	buildPrompt: (text) =>
		buildPrompt({ systemMessage: text, userMessage: text, config, variation: 1, examples: [text] }),
	describeVoice: (text) => describeVoice([text]),
	buildVoicePrompt: (text) => buildVoicePrompt([text]),
};

/** Texts that patterns could take for a beginning, or for the middle, over and over again. */
const units = [
	..."a|A|É|日|1|_| |\n|\t|.|…|!|?|,|;|:|-|—|'|\"|“|”|«|» |(|)|[|]|<|>|#|@|*|=|`|&|\\|😀|👩\u200d|\u200b|\ud83d|𝗮".split(
		"|",
	),
	..."\n- a|1. |a. |#a|#1|#a_|[a|](|[a b] |<a|a@|a.b|a-|, and we |: |no |http://a)|https://a(((|1️⃣https://|*a|**a** |***a** b* ".split(
		"|",
	),
	..."In today's fast-paced world, we leverage the game-changer. |Let's dive in! |**leverage** the |faster, smarter, and better ".split(
		"|",
	),
	..."It's not just a |It's not a, It's |We don't just |es geht nicht um a |a — |Go. |The result? |😀 a\n|#a b |a\n \n|𝗮 b|\u200b a".split(
		"|",
	),
	..."```\n|---\nNote: a\n|Here is your post:\n|Sure! |<think>a</think>|</think>|[a](https://b.example) |# |would you like me to ".split(
		"|",
	),
];
const random = seededRandom();
/** Those that have been slow before, then some of all others. */
const texts = [
	["", "!", "a"],
	["", "(", ""],
	["", "\n- a", ""],
	["", "#a", "!"],
	["", "…", "a"],
	["a", " ", "b"],
	["a", "\u200b", "b"],
	...Array.from({ length: propertyRuns(200) }, () => [
		random.pick(["", "", "a ", '"', "# "]),
		random.chance(0.7) ? random.pick(units) : random.pick(units) + random.pick(units),
		random.pick(["", "", "a", "!", " a."]),
	]),
] as [string, string, string][];

const root = fileURLToPath(new URL("../../", import.meta.url));
const patterns = Object.keys(withoutText).map((path) => new RegExp(`^${path}`, "u"));
const paths = globSync("{domain,supabase/functions}/**/*.ts", { cwd: root }).filter(
	(path) => !path.endsWith(".test.ts") && !patterns.some((pattern) => pattern.test(path)),
);
const listed = new Set([
	...Object.values(parts).flatMap((names) => names.split(" ")),
	...Object.keys(calls).map((name) => name.split(" ")[0]),
]);
const found: [string, (text: string) => unknown][] = [];
for (const path of paths.sort()) {
	const exported: Record<string, unknown> = await import(root + path);
	for (const [name, value] of Object.entries(exported)) {
		if (typeof value === "function" && !listed.has(name))
			found.push([name, value as (text: string) => unknown]);
	}
}

/**
 * In characters. V8 lets an array grow to 14,485 entries, then to a size that has pages of its own: on some machines these
 * take the system 40 ms of linear work, where a quarter takes 2.
 */
const length = 14_000;

test.each([...Object.entries(calls), ...found])(
	"%s takes a time that grows with the text alone",
	(_name, work) => {
		const slow = texts.filter(([beginning, unit, ending]) => {
			const around = (text: string) => work(beginning + text + ending);
			return growthOf(around, unit, length) >= linearGrowth;
		});
		expect(slow).toEqual([]);
	},
);
