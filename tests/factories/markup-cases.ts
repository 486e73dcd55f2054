import type { Span } from "../../domain/linkedin-format/parse-markup.ts";

type Look = "text" | "bold" | "italic" | "both" | "hashtag" | "mention" | "url";

/** A post's markup on LinkedIn, as plain text, and as spans (how it looks, then its text). */
export interface MarkupCase {
	markup: string;
	linkedIn: string;
	plain: string;
	spans: [Look, string][];
}

/** The case's short notation of a span as the span itself. */
export const toSpan = ([look, text]: [Look, string]): Span => ({
	text,
	bold: look === "bold" || look === "both",
	italic: look === "italic" || look === "both",
	kind: look === "hashtag" || look === "mention" || look === "url" ? look : "text",
});

export const markupCases: Record<string, MarkupCase[]> = {
	"plain text": [
		{ markup: "", linkedIn: "", plain: "", spans: [] },
		{
			markup: "Hello, world",
			linkedIn: "Hello, world",
			plain: "Hello, world",
			spans: [["text", "Hello, world"]],
		},
		{
			markup: "line one\nline two\r\nline three",
			linkedIn: "line one\nline two\r\nline three",
			plain: "line one\nline two\r\nline three",
			spans: [["text", "line one\nline two\r\nline three"]],
		},
		{
			markup: "½ ™ ² ℃ 🚀 👩‍💻 שלום",
			linkedIn: "½ ™ ² ℃ 🚀 👩‍💻 שלום",
			plain: "½ ™ ² ℃ 🚀 👩‍💻 שלום",
			spans: [["text", "½ ™ ² ℃ 🚀 👩‍💻 שלום"]],
		},
		{
			markup: "\u200f\u202bמזל טוב\u202c",
			linkedIn: "\u200f\u202bמזל טוב\u202c",
			plain: "\u200f\u202bמזל טוב\u202c",
			spans: [["text", "\u200f\u202bמזל טוב\u202c"]],
		},
		{
			markup: "back\\slash `code` <b>",
			linkedIn: "back\\slash `code` <b>",
			plain: "back\\slash `code` <b>",
			spans: [["text", "back\\slash `code` <b>"]],
		},
	],
	"bold and italic": [
		{ markup: "**bold**", linkedIn: "𝗯𝗼𝗹𝗱", plain: "bold", spans: [["bold", "bold"]] },
		{ markup: "__bold__", linkedIn: "𝗯𝗼𝗹𝗱", plain: "bold", spans: [["bold", "bold"]] },
		{ markup: "*italic*", linkedIn: "𝘪𝘵𝘢𝘭𝘪𝘤", plain: "italic", spans: [["italic", "italic"]] },
		{ markup: "_italic_", linkedIn: "𝘪𝘵𝘢𝘭𝘪𝘤", plain: "italic", spans: [["italic", "italic"]] },
		{ markup: "***both***", linkedIn: "𝙗𝙤𝙩𝙝", plain: "both", spans: [["both", "both"]] },
		{ markup: "___both___", linkedIn: "𝙗𝙤𝙩𝙝", plain: "both", spans: [["both", "both"]] },
		{ markup: "**_both_**", linkedIn: "𝙗𝙤𝙩𝙝", plain: "both", spans: [["both", "both"]] },
		{ markup: "_**both**_", linkedIn: "𝙗𝙤𝙩𝙝", plain: "both", spans: [["both", "both"]] },
		{
			markup: "a **b** c",
			linkedIn: "a 𝗯 c",
			plain: "a b c",
			spans: [
				["text", "a "],
				["bold", "b"],
				["text", " c"],
			],
		},
		{
			markup: "**two words**, then",
			linkedIn: "𝘁𝘄𝗼 𝘄𝗼𝗿𝗱𝘀, then",
			plain: "two words, then",
			spans: [
				["bold", "two words"],
				["text", ", then"],
			],
		},
		{
			markup: "**Note:** read on",
			linkedIn: "𝗡𝗼𝘁𝗲: read on",
			plain: "Note: read on",
			spans: [
				["bold", "Note:"],
				["text", " read on"],
			],
		},
		{
			markup: "(**in brackets**)",
			linkedIn: "(𝗶𝗻 𝗯𝗿𝗮𝗰𝗸𝗲𝘁𝘀)",
			plain: "(in brackets)",
			spans: [
				["text", "("],
				["bold", "in brackets"],
				["text", ")"],
			],
		},
		{
			markup: '"*quoted*"',
			linkedIn: '"𝘲𝘶𝘰𝘵𝘦𝘥"',
			plain: '"quoted"',
			spans: [
				["text", '"'],
				["italic", "quoted"],
				["text", '"'],
			],
		},
		{
			markup: '**"quoted"**.',
			linkedIn: '"𝗾𝘂𝗼𝘁𝗲𝗱".',
			plain: '"quoted".',
			spans: [
				["bold", '"quoted"'],
				["text", "."],
			],
		},
		{
			markup: "**John**'s",
			linkedIn: "𝗝𝗼𝗵𝗻's",
			plain: "John's",
			spans: [
				["bold", "John"],
				["text", "'s"],
			],
		},
		{ markup: "**a\nb**", linkedIn: "𝗮\n𝗯", plain: "a\nb", spans: [["bold", "a\nb"]] },
		{
			markup: "**one** **two**",
			linkedIn: "𝗼𝗻𝗲 𝘁𝘄𝗼",
			plain: "one two",
			spans: [
				["bold", "one"],
				["text", " "],
				["bold", "two"],
			],
		},
		{
			markup: "- **item**: text",
			linkedIn: "- 𝗶𝘁𝗲𝗺: text",
			plain: "- item: text",
			spans: [
				["text", "- "],
				["bold", "item"],
				["text", ": text"],
			],
		},
	],
	"nested and adjacent": [
		{
			markup: "**a *b* c**",
			linkedIn: "𝗮 𝙗 𝗰",
			plain: "a b c",
			spans: [
				["bold", "a "],
				["both", "b"],
				["bold", " c"],
			],
		},
		{
			markup: "*a **b** c*",
			linkedIn: "𝘢 𝙗 𝘤",
			plain: "a b c",
			spans: [
				["italic", "a "],
				["both", "b"],
				["italic", " c"],
			],
		},
		{
			markup: "__a *b* c__",
			linkedIn: "𝗮 𝙗 𝗰",
			plain: "a b c",
			spans: [
				["bold", "a "],
				["both", "b"],
				["bold", " c"],
			],
		},
		{
			markup: "***a** b*",
			linkedIn: "𝙖 𝘣",
			plain: "a b",
			spans: [
				["both", "a"],
				["italic", " b"],
			],
		},
		{
			markup: "***a* b**",
			linkedIn: "𝙖 𝗯",
			plain: "a b",
			spans: [
				["both", "a"],
				["bold", " b"],
			],
		},
		{
			markup: "**a *b***",
			linkedIn: "𝗮 𝙗",
			plain: "a b",
			spans: [
				["bold", "a "],
				["both", "b"],
			],
		},
		{
			markup: "*a **b***",
			linkedIn: "𝘢 𝙗",
			plain: "a b",
			spans: [
				["italic", "a "],
				["both", "b"],
			],
		},
		{
			markup: "**a**_b_",
			linkedIn: "𝗮𝘣",
			plain: "ab",
			spans: [
				["bold", "a"],
				["italic", "b"],
			],
		},
		{
			markup: "**a**, *b*",
			linkedIn: "𝗮, 𝘣",
			plain: "a, b",
			spans: [
				["bold", "a"],
				["text", ", "],
				["italic", "b"],
			],
		},
		{ markup: "**a __b__ c**", linkedIn: "𝗮 𝗯 𝗰", plain: "a b c", spans: [["bold", "a b c"]] },
		{ markup: "*a _b_ c*", linkedIn: "𝘢 𝘣 𝘤", plain: "a b c", spans: [["italic", "a b c"]] },
	],
	"digits, accents and scripts": [
		{ markup: "**Q3 2024**", linkedIn: "𝗤𝟯 𝟮𝟬𝟮𝟰", plain: "Q3 2024", spans: [["bold", "Q3 2024"]] },
		{ markup: "*Q3 2024*", linkedIn: "𝘘3 2024", plain: "Q3 2024", spans: [["italic", "Q3 2024"]] },
		{ markup: "***Q3***", linkedIn: "𝙌𝟯", plain: "Q3", spans: [["both", "Q3"]] },
		{ markup: "**1️⃣ 1**", linkedIn: "1️⃣ 𝟭", plain: "1️⃣ 1", spans: [["bold", "1️⃣ 1"]] },
		{ markup: "**café**", linkedIn: "𝗰𝗮𝗳𝗲́", plain: "café", spans: [["bold", "café"]] },
		{ markup: "*über*", linkedIn: "𝘶̈𝘣𝘦𝘳", plain: "über", spans: [["italic", "über"]] },
		{ markup: "***Ça***", linkedIn: "𝘾̧𝙖", plain: "Ça", spans: [["both", "Ça"]] },
		{ markup: "**é**", linkedIn: "𝗲́", plain: "é", spans: [["bold", "é"]] },
		{ markup: "**Việt**", linkedIn: "𝗩𝗶𝗲̣̂𝘁", plain: "Việt", spans: [["bold", "Việt"]] },
		{ markup: "**Straße**", linkedIn: "𝗦𝘁𝗿𝗮ß𝗲", plain: "Straße", spans: [["bold", "Straße"]] },
		{ markup: "**Привет**", linkedIn: "Привет", plain: "Привет", spans: [["bold", "Привет"]] },
		{ markup: "**你好 ok**", linkedIn: "你好 𝗼𝗸", plain: "你好 ok", spans: [["bold", "你好 ok"]] },
		{
			markup: "这是**重点**内容",
			linkedIn: "这是重点内容",
			plain: "这是重点内容",
			spans: [
				["text", "这是"],
				["bold", "重点"],
				["text", "内容"],
			],
		},
		{
			markup: "**서울 시**에서",
			linkedIn: "서울 시에서",
			plain: "서울 시에서",
			spans: [
				["bold", "서울 시"],
				["text", "에서"],
			],
		},
		{ markup: "**שלום a**", linkedIn: "שלום 𝗮", plain: "שלום a", spans: [["bold", "שלום a"]] },
		{ markup: "**🚀 Go**", linkedIn: "🚀 𝗚𝗼", plain: "🚀 Go", spans: [["bold", "🚀 Go"]] },
		{
			markup: "🚀**Go**🚀",
			linkedIn: "🚀𝗚𝗼🚀",
			plain: "🚀Go🚀",
			spans: [
				["text", "🚀"],
				["bold", "Go"],
				["text", "🚀"],
			],
		},
		{ markup: "**a ½ ™ ² ℃**", linkedIn: "𝗮 ½ ™ ² ℃", plain: "a ½ ™ ² ℃", spans: [["bold", "a ½ ™ ² ℃"]] },
		{
			markup: "café **x**",
			linkedIn: "café 𝘅",
			plain: "café x",
			spans: [
				["text", "café "],
				["bold", "x"],
			],
		},
	],
	"literal markers": [
		{ markup: "snake_case", linkedIn: "snake_case", plain: "snake_case", spans: [["text", "snake_case"]] },
		{ markup: "a_b_c", linkedIn: "a_b_c", plain: "a_b_c", spans: [["text", "a_b_c"]] },
		{ markup: "2 * 3 * 4", linkedIn: "2 * 3 * 4", plain: "2 * 3 * 4", spans: [["text", "2 * 3 * 4"]] },
		{ markup: "2*3*4", linkedIn: "2*3*4", plain: "2*3*4", spans: [["text", "2*3*4"]] },
		{ markup: "a**b**c", linkedIn: "a**b**c", plain: "a**b**c", spans: [["text", "a**b**c"]] },
		{
			markup: "f**k this s**t",
			linkedIn: "f**k this s**t",
			plain: "f**k this s**t",
			spans: [["text", "f**k this s**t"]],
		},
		{
			markup: "* list item",
			linkedIn: "* list item",
			plain: "* list item",
			spans: [["text", "* list item"]],
		},
		{
			markup: "* one\n* two",
			linkedIn: "* one\n* two",
			plain: "* one\n* two",
			spans: [["text", "* one\n* two"]],
		},
		{ markup: "**unclosed", linkedIn: "**unclosed", plain: "**unclosed", spans: [["text", "**unclosed"]] },
		{ markup: "unclosed**", linkedIn: "unclosed**", plain: "unclosed**", spans: [["text", "unclosed**"]] },
		{ markup: "*a", linkedIn: "*a", plain: "*a", spans: [["text", "*a"]] },
		{ markup: "a_", linkedIn: "a_", plain: "a_", spans: [["text", "a_"]] },
		{
			markup: "_private_var",
			linkedIn: "_private_var",
			plain: "_private_var",
			spans: [["text", "_private_var"]],
		},
		{ markup: "**a*", linkedIn: "**a*", plain: "**a*", spans: [["text", "**a*"]] },
		{ markup: "*a**", linkedIn: "*a**", plain: "*a**", spans: [["text", "*a**"]] },
		{ markup: "** a **", linkedIn: "** a **", plain: "** a **", spans: [["text", "** a **"]] },
		{ markup: "****", linkedIn: "****", plain: "****", spans: [["text", "****"]] },
		{ markup: "****a****", linkedIn: "****a****", plain: "****a****", spans: [["text", "****a****"]] },
		{ markup: "***", linkedIn: "***", plain: "***", spans: [["text", "***"]] },
		{ markup: "* * *", linkedIn: "* * *", plain: "* * *", spans: [["text", "* * *"]] },
		{ markup: "___", linkedIn: "___", plain: "___", spans: [["text", "___"]] },
		{ markup: "*_*", linkedIn: "*_*", plain: "*_*", spans: [["text", "*_*"]] },
		{
			markup: "-_- and -_-",
			linkedIn: "-_- and -_-",
			plain: "-_- and -_-",
			spans: [["text", "-_- and -_-"]],
		},
		{
			markup: "¯\\_(ツ)_/¯",
			linkedIn: "¯\\_(ツ)_/¯",
			plain: "¯\\_(ツ)_/¯",
			spans: [["text", "¯\\_(ツ)_/¯"]],
		},
		{
			markup: "\\*not italic\\*",
			linkedIn: "\\*not italic\\*",
			plain: "\\*not italic\\*",
			spans: [["text", "\\*not italic\\*"]],
		},
		{ markup: "**a\n\nb**", linkedIn: "**a\n\nb**", plain: "**a\n\nb**", spans: [["text", "**a\n\nb**"]] },
		{
			markup: "**a\r\n \t\r\nb**",
			linkedIn: "**a\r\n \t\r\nb**",
			plain: "**a\r\n \t\r\nb**",
			spans: [["text", "**a\r\n \t\r\nb**"]],
		},
		{
			markup: "**a\r\nb**",
			linkedIn: "𝗮\r\n𝗯",
			plain: "a\r\nb",
			spans: [["bold", "a\r\nb"]],
		},
		{ markup: "*a\n\n*b", linkedIn: "*a\n\n*b", plain: "*a\n\n*b", spans: [["text", "*a\n\n*b"]] },
		{ markup: "😀_😀", linkedIn: "😀_😀", plain: "😀_😀", spans: [["text", "😀_😀"]] },
		{ markup: "*a **b*", linkedIn: "𝘢 **𝘣", plain: "a **b", spans: [["italic", "a **b"]] },
		{ markup: "**a *b**", linkedIn: "𝗮 *𝗯", plain: "a *b", spans: [["bold", "a *b"]] },
		{ markup: "**2 * 3**", linkedIn: "𝟮 * 𝟯", plain: "2 * 3", spans: [["bold", "2 * 3"]] },
		{ markup: "**a_b**", linkedIn: "𝗮_𝗯", plain: "a_b", spans: [["bold", "a_b"]] },
		{
			markup: "**a**\n\n*b*",
			linkedIn: "𝗮\n\n𝘣",
			plain: "a\n\nb",
			spans: [
				["bold", "a"],
				["text", "\n\n"],
				["italic", "b"],
			],
		},
	],
	"part of a word": [
		{
			markup: "**S**pecific",
			linkedIn: "𝗦pecific",
			plain: "Specific",
			spans: [
				["bold", "S"],
				["text", "pecific"],
			],
		},
		{
			markup: "un**happy**",
			linkedIn: "un𝗵𝗮𝗽𝗽𝘆",
			plain: "unhappy",
			spans: [
				["text", "un"],
				["bold", "happy"],
			],
		},
		{
			markup: "*S*pecific",
			linkedIn: "𝘚pecific",
			plain: "Specific",
			spans: [
				["italic", "S"],
				["text", "pecific"],
			],
		},
		{ markup: "_S_pecific", linkedIn: "_S_pecific", plain: "_S_pecific", spans: [["text", "_S_pecific"]] },
		{ markup: "un_happy_", linkedIn: "un_happy_", plain: "un_happy_", spans: [["text", "un_happy_"]] },
		{
			markup: "**two words**glued",
			linkedIn: "**two words**glued",
			plain: "**two words**glued",
			spans: [["text", "**two words**glued"]],
		},
	],
	links: [
		{ markup: "#hashtag", linkedIn: "#hashtag", plain: "#hashtag", spans: [["hashtag", "#hashtag"]] },
		{
			markup: "a #tag.",
			linkedIn: "a #tag.",
			plain: "a #tag.",
			spans: [
				["text", "a "],
				["hashtag", "#tag"],
				["text", "."],
			],
		},
		{
			markup: "**a #tag b**",
			linkedIn: "𝗮 #tag 𝗯",
			plain: "a #tag b",
			spans: [
				["bold", "a "],
				["hashtag", "#tag"],
				["bold", " b"],
			],
		},
		{ markup: "**#tag**", linkedIn: "#tag", plain: "#tag", spans: [["hashtag", "#tag"]] },
		{ markup: "_#tag_", linkedIn: "#tag", plain: "#tag", spans: [["hashtag", "#tag"]] },
		{
			markup: "#snake_case_tag",
			linkedIn: "#snake_case_tag",
			plain: "#snake_case_tag",
			spans: [["hashtag", "#snake_case_tag"]],
		},
		{
			markup: "#a_ b_",
			linkedIn: "#a_ b_",
			plain: "#a_ b_",
			spans: [
				["hashtag", "#a"],
				["text", "_ b_"],
			],
		},
		{ markup: "#日本", linkedIn: "#日本", plain: "#日本", spans: [["hashtag", "#日本"]] },
		{ markup: "**We are #1**", linkedIn: "𝗪𝗲 𝗮𝗿𝗲 #𝟭", plain: "We are #1", spans: [["bold", "We are #1"]] },
		{ markup: "C#major", linkedIn: "C#major", plain: "C#major", spans: [["text", "C#major"]] },
		{ markup: "# Title", linkedIn: "# Title", plain: "# Title", spans: [["text", "# Title"]] },
		{
			markup: "#a**b**",
			linkedIn: "#a**b**",
			plain: "#a**b**",
			spans: [
				["hashtag", "#a"],
				["text", "**b**"],
			],
		},
		{ markup: "@jane", linkedIn: "@jane", plain: "@jane", spans: [["mention", "@jane"]] },
		{
			markup: "**thanks @jane_doe!**",
			linkedIn: "𝘁𝗵𝗮𝗻𝗸𝘀 @jane_doe!",
			plain: "thanks @jane_doe!",
			spans: [
				["bold", "thanks "],
				["mention", "@jane_doe"],
				["bold", "!"],
			],
		},
		{ markup: "_@jane_", linkedIn: "@jane", plain: "@jane", spans: [["mention", "@jane"]] },
		{ markup: "logo@2x", linkedIn: "logo@2x", plain: "logo@2x", spans: [["text", "logo@2x"]] },
		{
			markup: "https://x.com/a_b_c",
			linkedIn: "https://x.com/a_b_c",
			plain: "https://x.com/a_b_c",
			spans: [["url", "https://x.com/a_b_c"]],
		},
		{
			markup: "https://x.com/*a*b",
			linkedIn: "https://x.com/*a*b",
			plain: "https://x.com/*a*b",
			spans: [["url", "https://x.com/*a*b"]],
		},
		{
			markup: "**https://x.com**",
			linkedIn: "https://x.com",
			plain: "https://x.com",
			spans: [["url", "https://x.com"]],
		},
		{
			markup: "_https://x.com/a_b_",
			linkedIn: "https://x.com/a_b",
			plain: "https://x.com/a_b",
			spans: [["url", "https://x.com/a_b"]],
		},
		{
			markup: "*see https://x.com.*",
			linkedIn: "𝘴𝘦𝘦 https://x.com.",
			plain: "see https://x.com.",
			spans: [
				["italic", "see "],
				["url", "https://x.com"],
				["italic", "."],
			],
		},
		{
			markup: "(https://x.com/A_(b))",
			linkedIn: "(https://x.com/A_(b))",
			plain: "(https://x.com/A_(b))",
			spans: [
				["text", "("],
				["url", "https://x.com/A_(b)"],
				["text", ")"],
			],
		},
		{
			markup: "[site](https://x.com)",
			linkedIn: "[site](https://x.com)",
			plain: "[site](https://x.com)",
			spans: [
				["text", "[site]("],
				["url", "https://x.com"],
				["text", ")"],
			],
		},
		{
			markup: "**read example.com/a_b now**",
			linkedIn: "𝗿𝗲𝗮𝗱 example.com/a_b 𝗻𝗼𝘄",
			plain: "read example.com/a_b now",
			spans: [
				["bold", "read "],
				["url", "example.com/a_b"],
				["bold", " now"],
			],
		},
		{
			markup: "**www.example.museum**",
			linkedIn: "www.example.museum",
			plain: "www.example.museum",
			spans: [["url", "www.example.museum"]],
		},
		{
			markup: "**jane_doe@example.com**",
			linkedIn: "jane_doe@example.com",
			plain: "jane_doe@example.com",
			spans: [["url", "jane_doe@example.com"]],
		},
		{ markup: "**Node.js**", linkedIn: "𝗡𝗼𝗱𝗲.𝗷𝘀", plain: "Node.js", spans: [["bold", "Node.js"]] },
		{ markup: "**done.Next**", linkedIn: "𝗱𝗼𝗻𝗲.𝗡𝗲𝘅𝘁", plain: "done.Next", spans: [["bold", "done.Next"]] },
		{
			markup: "1.https://x.com",
			linkedIn: "1.https://x.com",
			plain: "1.https://x.com",
			spans: [
				["text", "1."],
				["url", "https://x.com"],
			],
		},
		{
			markup: "**https://x.com/#a** #b",
			linkedIn: "https://x.com/#a #b",
			plain: "https://x.com/#a #b",
			spans: [
				["url", "https://x.com/#a"],
				["text", " "],
				["hashtag", "#b"],
			],
		},
	],
};
