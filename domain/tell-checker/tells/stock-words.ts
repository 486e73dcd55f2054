import type { TellRule } from "../draft-tell.ts";
import { findPhrases, indexPhrases, type PhraseRule } from "./phrase-rule.ts";

/**
 * The forms of a verb (base, -s, -ing, past), each beside its plain one. `tail` and `plainTail` follow every form;
 * what `before` lists must come next, but stays.
 */
function verb(forms: string, plain: string, { tail = "", plainTail = "", before = "" } = {}): PhraseRule[] {
	const plains = plain.split(" ");
	const ahead = before === "" ? "" : `(?= (?:${before})(?!\\p{L}))`;
	return forms.split(" ").map((form, place) => ({
		pattern: form + tail + ahead,
		fix: `${plains[place]?.replaceAll("_", " ")}${plainTail}`,
	}));
}

const word = (pattern: string, fix: string, before = ""): PhraseRule => ({
	pattern: before === "" ? pattern : `${pattern}(?= (?:${before})(?!\\p{L}))`,
	fix,
});

const owner = "(your|our|their|my|his|her|its|the|this)";
const changing =
	"(?:ever-changing|ever-evolving|ever changing|ever evolving|rapidly changing|rapidly evolving|dynamic|complex|competitive)";
const used =
	"the|our|your|my|their|its|his|her|this|these|those|an?|ai|data|new|existing|modern|cutting-edge|technology|technologies|tools|insights|automation|digital|what|every|both|all";
const helped =
	"(?:(?:your|our|their|my|the|all|every) )?(?:people|teams?|employees|leaders|organi[sz]ations|businesses|companies|customers|users|students|individuals|everyone|you|us|them|women|professionals|founders|developers)";
const improved = `${owner} (?:\\p{L}+ )?(?:brand|career|game|business|strategy|content|team|leadership|skills|experience|presence|performance|productivity|workflow|work|marketing|communication|impact)`;
const made =
	"(?:new )?(?:technology|technologies|tools?|solutions?|products?|platform|approach|research|ai|innovations?|software|features?|ideas?|methods?|techniques?)";
const thing = "(?:full |true |real )?";

/** Worn words that have a plain one. No word that people of a trade use in its own meaning is in the list. */
const rules: readonly PhraseRule[] = [
	...verb("delve delves delving delved", "look looks looking looked", {
		tail: "(?: deep| deeper)? into",
		plainTail: " into",
	}),
	...verb("dive dives diving dived", "look looks looking looked", {
		tail: " deep(?:er)? into",
		plainTail: " closely at",
	}),
	...verb("leverage leverages leveraging", "use uses using", { before: used }),
	word("leveraged", "used", "the|our|your|my|their|its|ai|data|technology|new|existing"),
	...[
		"unlock unlocks unlocking unlocked",
		"unleash unleashes unleashing unleashed",
		"harness harnesses harnessing harnessed",
	].flatMap((forms) => [
		...verb(forms, "use uses using used", { tail: ` the ${thing}power of` }),
		...verb(forms, "make makes making made", { tail: ` the ${thing}potential of`, plainTail: " more of" }),
		...verb(forms, "do does doing did", { tail: ` ${owner} ${thing}potential`, plainTail: " $1 best work" }),
	]),
	...verb("unlock unlocks unlocking unlocked", "find finds finding found", {
		tail: " (?:new|endless|countless|exciting) (possibilities|opportunities)",
		plainTail: " new $1",
	}),
	...verb("navigate navigates navigating navigated", "handle handles handling handled", {
		tail: " the (?:complexities|intricacies) of",
	}),
	...verb(
		"navigate navigates navigating navigated",
		"keep_up_with keeps_up_with keeping_up_with kept_up_with",
		{
			tail: ` (?:the|this|today's) (?:${changing},? ){0,2}landscape of`,
		},
	),
	...verb(
		"navigate navigates navigating navigated",
		"keep_up_with keeps_up_with keeping_up_with kept_up_with",
		{
			tail: ` (?:the|this|today's) (?:${changing},? ){0,2}(\\p{L}+ )?landscape`,
			plainTail: " the $1market",
		},
	),
	word("ever[- ](?:changing|evolving) landscape of", "changing field of"),
	word("ever[- ](?:changing|evolving) (\\p{L}+ )?landscape", "changing $1market"),
	word("ever[- ](?:changing|evolving)", "changing"),
	...verb("elevate elevates elevating elevated", "improve improves improving improved", { before: improved }),
	...verb("embark embarks embarking embarked", "start starts starting started", {
		tail: " on",
		before: "(?:an?|this|my|our|your|their) (?:\\p{L}+ )?journey",
	}),
	...verb(
		"revolutioni[sz]e revolutioni[sz]es revolutioni[sz]ing revolutioni[sz]ed",
		"change changes changing changed",
	),
	...verb("supercharge supercharges supercharging supercharged", "improve improves improving improved"),
	...verb("empower empowers empowering empowered", "help helps helping helped", { before: helped }),
	...verb("foster fosters fostering fostered", "build builds building built", {
		tail: " an? (?:(?:strong|thriving|vibrant) )?(culture|sense|environment|atmosphere) of",
		plainTail: " a $1 of",
	}),
	...verb("foster fosters fostering fostered", "encourage encourages encouraging encouraged", {
		before: "innovation|collaboration|growth|creativity|inclusion|engagement|connection",
	}),
	...verb("move moves moving moved", "make makes making made", {
		tail: " the needle",
		plainTail: " a difference",
	}),
	...verb("take takes taking took", "improve improves improving improved", {
		tail: ` ${owner} ((?:[^\\s,.!?]{1,30} ){0,2}[^\\s,.!?]{1,30}) to the next level`,
		plainTail: " $1 $2",
	}),
	...verb("think thinks thinking thought", "look looks looking looked", {
		tail: " outside (?:of )?the box",
		plainTail: " for new ideas",
	}),
	...verb("transform transforms transforming transformed", "change changes changing changed", {
		tail: " the way",
		plainTail: " the way",
	}),
	...verb("redefine redefines redefining redefined", "change changes changing changed", {
		tail: " (?:the future of|what's possible in)",
	}),
	...verb("spearhead spearheads spearheading spearheaded", "lead leads leading led"),
	...verb("underscore underscores underscoring underscored", "show shows showing showed", {
		before: "the importance",
	}),
	...verb("stay stays staying stayed", "keep keeps keeping kept", {
		tail: " ahead of the curve",
		plainTail: " up",
	}),
	word("more (?:important|crucial|vital|essential) than ever(?: before)?", "important"),
	word("(?:serves|stands) as an? (?:(?:true|powerful|lasting) )?testament to", "is proof of"),
	word("(?:served|stood) as an? (?:(?:true|powerful|lasting) )?testament to", "was proof of"),
	word("a (?:(?:true|powerful|lasting) )?testament to", "proof of"),
	...verb("play plays playing played", "matter matters mattering mattered", {
		tail: " a pivotal role in",
		plainTail: " in",
	}),
	word(
		"(?:absolute|total|real|true|complete|huge|massive|genuine|ultimate) game[- ]?changer",
		"big step forward",
	),
	word("game[- ]?changers", "big steps forward"),
	word("game[- ]?changer", "big step forward"),
	word("(?:gamechanger|gamechangers)", "big step forward"),
	word("game[- ]changing", "important"),
	word("(?:groundbreaking|revolutionary)", "new", made),
	word("cutting[- ]edge", "new", made),
	word("state-of-the-art", "modern", made),
	word("innovative", "new", "solutions?|approach|approaches|ideas?|technology|technologies|products?"),
	word("holistic", "broad", "approach|view|strategy|solution"),
	word("actionable insights", "useful advice"),
	word("multifaceted", "complex"),
	word("what truly matters", "what matters"),
	word("meticulously", "carefully"),
	word("pivotal", "important", "moment|step|role|part"),
	word("paradigm shift", "big change"),
	word(
		"seamless",
		"smooth",
		"(?:\\p{L}+ )?(?:integrations?|experiences?|transitions?|collaboration|onboarding|communication|workflows?|process|journey)",
	),
	word("seamlessly", "smoothly"),
	word("(?:a|an) (?:rich|vibrant|intricate|complex|diverse|beautiful|colou?rful) tapestry of", "a mix of"),
	word("(?:rich|vibrant|intricate|complex|diverse) tapestry", "mix"),
	word("a (?:(?:true|veritable) )?treasure trove of", "a good source of"),
	word("a (?:(?:true|shining) )?beacon of", "a sign of"),
	word("a symphony of", "a mix of"),
	word("a (?:myriad|plethora|multitude) of", "many"),
	word("in the realm of", "in"),
	word("transformative", "important", "journey|experience|power|impact|change|potential"),
	{ pattern: "at the end of the day(?=,)", fix: "drop", anywhere: true },
];

const index = indexPhrases(rules);

/** Worn words and phrases. */
export const findStockWords: TellRule = (text) => findPhrases(text, index, "stock-phrase");
