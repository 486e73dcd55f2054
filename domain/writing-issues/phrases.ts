import type { IssueKind } from "./issue.ts";
import type { Language } from "./post-text.ts";

export type PhraseTable = ReturnType<ReturnType<typeof table>>;

/**
 * Phrases of a kind, in English and German where no language is given, with what becomes of each, which also makes the
 * message where none is given. For `one | other > words` words stand in its place, `$1` for a group.
 * `phrase > -` goes where it starts a sentence, `phrase > --` anywhere in one; the sentence stays. Phrases alone are
 * found only where they are a sentence by themselves, and go with it.
 *
 * A phrase is a regular expression in small letters that starts with a word or with a group of words, `(?:we|they)`; a
 * space stands for spaces on one line, `'` for either apostrophe; what follows ` ~ ` must come next and stays. Forms of a
 * verb, parted by `/`, stand beside plain ones, and what follows ` +` follows every form. Of two that fit, the first
 * counts.
 */
const table =
	(kind: IssueKind, language?: Language, message?: string) =>
	(source: TemplateStringsArray, ...parts: string[]) => {
		const lines = String.raw(source, ...parts)
			.trim()
			.split(/\n\s*/u);
		return { kind, language, message, lines };
	};

const pace = String.raw`(?:ever-changing|ever-evolving|ever changing|ever evolving|fast-paced|fast paced|fast-moving|fast moving|rapidly changing|rapidly evolving|hyper-connected|hyperconnected|increasingly \p{L}+|competitive|dynamic|digital|modern)`;
const world =
	"(?:world|age|era|landscape|environment|economy|marketplace|market|workplace|climate|times|business world|business landscape|business environment|digital world|digital age|digital era|digital landscape|job market)";
const gush =
	"(?:(?:so|super|beyond|absolutely|incredibly|truly|extremely|really) )?(?:thrilled|excited|delighted|humbled|honored|honoured|ecstatic|stoked|overjoyed|over the moon)(?: and (?:thrilled|excited|delighted|humbled|honored|honoured|grateful|proud))?";
const hereIs = String.raw`here(?:'s| is) (?:an?|the|your) (?:(?:linkedin|social media|revised|updated|shorter|longer|short|polished|engaging) ){0,3}(?:post|version|draft|caption)[^.!?:\n]{0,80}`;
const reaction = "(?:like|share|comment|repost|follow|save)";
const owner = "(your|our|their|my|his|her|its|the|this)";
const changing =
	"(?:ever-changing|ever-evolving|ever changing|ever evolving|rapidly changing|rapidly evolving|dynamic|complex|competitive)";
const made =
	"(?:new )?(?:technology|technologies|tools?|solutions?|products?|platform|approach|research|ai|innovations?|software|features?|ideas?|methods?|techniques?)";
const unlock =
	"(?:unlock|unleash|harness)/(?:unlocks|unleashes|harnesses)/(?:unlocking|unleashing|harnessing)/(?:unlocked|unleashed|harnessed)";
const full = "(?:full |true |real )?";

export const phraseTables: readonly PhraseTable[] = [
	table("chat-leftover", "english", "This is the writing tool talking to you; a reader should not see it.")`
		(?:certainly|sure|absolutely)[,!] ${hereIs}:? | ${hereIs}: | i hope this (?:message |post |email )?finds you well
		(?:feel|let)(?: free to| me know if you)(?:'d like| want| would like)? (?:me )?(?:to )?(?:adjust|tweak|change|edit|customi[sz]e) (?:this|it|the (?:tone|post|text))[^.!?\n]{0,80}
		as an ai(?: language model| assistant)?(?=,) > -`,
	table("stock-phrase", "english")`
		in today's (?:[\p{L}-]+,? ){0,3}${world}(?: of \p{L}+)?(?=,) | in (?:the|this) (?:digital|modern) (?:age|era)(?=,) > -
		in (?:this|our|an?|the) ${pace},? (?:${pace} )?${world}(?: of \p{L}+)?(?: today)?(?=,) > -
		(?:in today's day and age|now more than ever|needless to say|in conclusion|without further ado|at the end of the day|at its core|moreover|furthermore)(?=,) > -
		picture this(?=[:.]) | unpopular opinion(?=:) | one thing is (?:clear|certain)(?=:) | this is your (?:sign|reminder) to > -
		here's the (?:thing|kicker|deal|truth|catch|secret|bottom line)(?=[:,.]) > -
		here's (?:what|the thing) (?:(?:nobody|no one) (?:tells you|talks about|is talking about)|most people (?:miss|get wrong|don't reali[sz]e))(?=[:.]) > -
		it(?:'s| is| also is)(?: also)? (?:worth|important) (?:noting|mentioning|to note|to remember|to mention)(?: that|(?=,)) > -
		it(?: goes without saying|'s no secret| is no secret| bears mentioning| also bears mentioning) that > -
		(?:make no mistake|let's face it|let's be honest|let's be real|spoiler alert|plot twist)(?=[,:]) > -
		(?:i|we)(?:'m|'re| am| are) ${gush} to (?:announce|share|say|reveal) that > -
		whether you're (?:a|an) (?:seasoned|experienced) [^,.!?\n]{1,40} or (?:just starting out|(?:a|an) [^,.!?\n]{1,40})(?=,) > -
		let's (?:(?:dive|jump|dig|get) (?:right |straight )?in(?:to it)?|unpack (?:this|that|it)|break (?:it|this) down)
		(?:buckle up|buckle in|strap in|strap up|read that again|period|full stop|that's where the magic happens|that changes everything|trust the process)
		let that sink in(?: for a (?:moment|second|minute))? | and that's (?:okay|ok|the magic|what matters) | (?:onward|onwards) and upwards? | together,? we can make a difference
		the (?:possibilities are endless|future is (?:here|now|bright)|rest is history|best is yet to come|sky(?: is|'s) the limit)
		(?:i'm|we're|excited|i am|we are)(?: (?:so )?excited)? (?:to see |for |about )?what(?:'s next| comes next| the future holds| lies ahead)
		in today's (?:[\p{L}-]+,? ){1,3}${world} | in (?:this|our) ${pace},? (?:${pace} )?${world} | fast forward to today > today
		in (?:a world|an era) where > when
		imagine a world where > imagine that
		now,? more than ever > now
		let's (?:dive|dig|delve) (?:right |straight |deep |deeper )?into > let's look at
		i(?:'m| am)/we(?:'re| are) + ${gush} to (?:announce|share|reveal) > I'm/we're + announcing
		delve/delves/delving/delved +(?: deep| deeper)? into > look/looks/looking/looked + into
		dive/dives/diving/dived + deep(?:er)? into > look/looks/looking/looked + closely at
		leverage/leverages/leveraging ~ the|our|your|my|their|its|his|her|this|these|those|an?|ai|data|new|existing|modern|cutting-edge|technology|technologies|tools|insights|automation|digital|what|every|both|all > use/uses/using
		leveraged ~ the|our|your|my|their|its|ai|data|technology|new|existing > used
		${unlock} + the ${full}power of > use/uses/using/used
		${unlock} + the ${full}potential of > make/makes/making/made + more of
		${unlock} + ${owner} ${full}potential > do/does/doing/did + $1 best work
		unlock/unlocks/unlocking/unlocked + (?:new|endless|countless|exciting) (possibilities|opportunities) > find/finds/finding/found + new $1
		navigate/navigates/navigating/navigated + the (?:complexities|intricacies) of > handle/handles/handling/handled
		navigate/navigates/navigating/navigated + (?:the|this|today's) (?:${changing},? ){0,2}landscape of > keep up with/keeps up with/keeping up with/kept up with
		navigate/navigates/navigating/navigated + (?:the|this|today's) (?:${changing},? ){0,2}(\p{L}+ )?landscape > keep up with/keeps up with/keeping up with/kept up with + the $1market
		elevate/elevates/elevating/elevated ~ ${owner} (?:\p{L}+ )?(?:brand|career|game|business|strategy|content|team|leadership|skills|experience|presence|performance|productivity|workflow|work|marketing|communication|impact) > improve/improves/improving/improved
		embark/embarks/embarking/embarked + on ~ (?:an?|this|my|our|your|their) (?:\p{L}+ )?journey > start/starts/starting/started
		revolutioni[sz]e/revolutioni[sz]es/revolutioni[sz]ing/revolutioni[sz]ed | redefine/redefines/redefining/redefined + (?:the future of|what's possible in) > change/changes/changing/changed
		supercharge/supercharges/supercharging/supercharged > improve/improves/improving/improved
		empower/empowers/empowering/empowered ~ (?:(?:your|our|their|my|the|all|every) )?(?:people|teams?|employees|leaders|organi[sz]ations|businesses|companies|customers|users|students|individuals|everyone|you|us|them|women|professionals|founders|developers) > help/helps/helping/helped
		foster/fosters/fostering/fostered + an? (?:(?:strong|thriving|vibrant) )?(culture|sense|environment|atmosphere) of > build/builds/building/built + a $1 of
		foster/fosters/fostering/fostered ~ innovation|collaboration|growth|creativity|inclusion|engagement|connection > encourage/encourages/encouraging/encouraged
		move/moves/moving/moved + the needle > make/makes/making/made + a difference
		take/takes/taking/took + ${owner} ((?:[^\s,.!?]{1,30} ){0,2}[^\s,.!?]{1,30}) to the next level > improve/improves/improving/improved + $1 $2
		think/thinks/thinking/thought + outside (?:of )?the box > look/looks/looking/looked + for new ideas
		transform/transforms/transforming/transformed + the way > change/changes/changing/changed + the way
		spearhead/spearheads/spearheading/spearheaded > lead/leads/leading/led
		underscore/underscores/underscoring/underscored ~ the importance > show/shows/showing/showed
		stay/stays/staying/stayed + ahead of the curve > keep/keeps/keeping/kept + up
		play/plays/playing/played + a pivotal role in > matter/matters/mattering/mattered + in
		ever[- ](?:changing|evolving) landscape of > changing field of
		ever[- ](?:changing|evolving) (\p{L}+ )?landscape > changing $1market
		ever[- ](?:changing|evolving) > changing
		(?:serves|stands)/(?:served|stood) + as an? (?:(?:true|powerful|lasting) )?testament to > is/was + proof of
		a (?:(?:true|powerful|lasting) )?testament to > proof of
		(?:absolute|total|real|true|complete|huge|massive|genuine|ultimate) game[- ]?changer | game[- ]?changer/game[- ]?changers > big step forward/big steps forward
		game[- ]changing | more (?:important|crucial|vital|essential) than ever(?: before)? | (?:pivotal|transformative) ~ moment|step|role|part|journey|experience|power|impact|change|potential > important
		(?:groundbreaking|revolutionary|cutting-edge|cutting edge) ~ ${made} | innovative ~ solutions?|approach|approaches|ideas?|technology|technologies|products? > new
		state-of-the-art ~ ${made} > modern
		holistic ~ approach|view|strategy|solution > broad
		actionable insights > useful advice
		multifaceted > complex
		what truly matters > what matters
		meticulously > carefully
		paradigm shift > big change
		seamless ~ (?:\p{L}+ )?(?:integrations?|experiences?|transitions?|collaboration|onboarding|communication|workflows?|process|journey) > smooth
		seamlessly > smoothly
		(?:a|an) (?:symphony|(?:rich|vibrant|intricate|complex|diverse|beautiful|colou?rful) tapestry) of > a mix of
		(?:rich|vibrant|intricate|complex|diverse) tapestry > mix
		a (?:(?:true|veritable) )?treasure trove of > a good source of
		a (?:(?:true|shining) )?beacon of > a sign of
		a (?:myriad|plethora|multitude) of > many
		in the realm of > in
		at the end of the day(?=,) > --`,
	table("stock-phrase", "german")`
		in (?:der heutigen|unserer|einer) (?:(?:schnelllebigen|digitalen|sich ständig wandelnden),? ){1,2}(?:welt|zeit|arbeitswelt|geschäftswelt) > heute
		(?:mich|uns)(?<=(mich|uns)),? (?:sehr,? |riesig,? )?(?:verkünden|mitteilen|bekanntgeben|ankündigen) zu (?:dürfen|können), dass > $1, dass
		am ende des tages > letztlich
		es (?:ist wichtig zu (?:beachten|betonen|erwähnen)|sei darauf hingewiesen), dass > wichtig ist, dass
		auf (?:das nächste|ein neues|ein ganz neues) level zu (?:heben|bringen) > zu verbessern
		auf (?:das nächste|ein neues|ein ganz neues) level (?:heben|bringen) > verbessern
		ein(?: (?:echter|absoluter|wahrer))?/der(?: (?:echte|absolute|wahre))? + game[- ]?changer > ein großer/der große + Fortschritt
		(?:nahtlos|nahtlose|nahtloser|nahtloses|nahtlosen|nahtlosem)(?<=nahtlos(\p{L}*))(?= (?:integr|übergang|übergänge|zusammenarbeit|erlebnis|erfahrung|einbind|verbind|ineinander|kommunikation)\p{L}{0,12}) > reibungslos$1
		tauchen wir (?:gemeinsam |tiefer )?ein | (?:lass|lasst) (?:uns|das|es) (?:mal |kurz |einfach )?(?:eintauchen|sacken|wirken)
		hand aufs herz(?=[:,]) | seien wir (?:mal )?ehrlich(?=:) > -`,
	// "Thoughts?" and "What do you think?" are questions, so they are not here.
	table("bait", undefined, "A call for reactions rather than for an answer; a real question does more.")`
		agree(?: or disagree)?(?=\?) | (?:do|don)(?:'t)? you agree(?: or disagree)?(?=\?) | who's with me(?=\?) | who else(?: (?:agrees|can relate|feels this))?(?=\?)
		(?:am|are) (?:i right|i the only one|you with me|we on the same page)(?=\?) | (?:sound|sounds) familiar(?=\?) | can (?:anyone|you) relate(?=\?)
		${reaction}(?: this)? (?:and|or|,|&) ${reaction} (?:this )?(?:if|to|with) [^.!?\n]{1,80} | ${reaction} (?:this )?if you (?:agree|found|learned|relate|enjoyed|liked)[^.!?\n]{0,80}
		repost (?:this )?(?:to|if) [^.!?\n]{1,80} | tag (?:a|an|someone|somebody|your|the|that) [^.!?\n]{1,80} | drop (?:an?|your|me) [^.!?\n]{1,60} (?:below|in the comments)
		(?:comment|type) (?:yes|me|below|in|\p{Lu}{2,12})[^.!?\n]{0,60}
		let me know (?:your thoughts |what you think )?(?:in the comments|below)[^.!?\n]{0,30} | (?:share|leave) your [^.!?\n]{1,40} (?:below|in the comments)[^.!?\n]{0,40}
		follow (?:me|for) (?:for |more )[^.!?\n]{0,60} | (?:smash|hit) (?:that|the) (?:like|follow|subscribe)[^.!?\n]{0,60}
		(?:stimmt|seht) ihr (?:mir )?(?:zu|das auch so)(?=\?)
		(?:teile|teilt|like|liked|markiere|markiert) [^.!?\n]{0,30}(?:wenn|jemanden)[^.!?\n]{0,60}`,
];
