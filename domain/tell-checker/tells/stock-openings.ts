import type { TellRule } from "../draft-tell.ts";
import { findPhrases, indexPhrases, type PhraseRule } from "./phrase-rule.ts";

const pace =
	"(?:ever-changing|ever-evolving|ever changing|ever evolving|fast-paced|fast paced|fast-moving|fast moving|rapidly changing|rapidly evolving|hyper-connected|hyperconnected|increasingly \\p{L}+|competitive|dynamic|digital|modern)";
const world =
	"(?:world|age|era|landscape|environment|economy|marketplace|market|workplace|climate|times|business world|business landscape|business environment|digital world|digital age|digital era|digital landscape|job market)";
const gush =
	"(?:(?:so|super|beyond|absolutely|incredibly|truly|extremely|really) )?(?:thrilled|excited|delighted|humbled|honored|honoured|ecstatic|stoked|overjoyed|over the moon)(?: and (?:thrilled|excited|delighted|humbled|honored|honoured|grateful|proud))?";

const lead = (pattern: string): PhraseRule => ({ pattern, fix: "drop" });
const line = (pattern: string): PhraseRule => ({ pattern, fix: "drop sentence" });

/** Ways to start that fit every post and so say nothing about this one. */
const rules: readonly PhraseRule[] = [
	lead(`in today's (?:[\\p{L}-]+,? ){0,3}${world}(?: of \\p{L}+)?(?=,)`),
	lead(`in (?:this|our|an?|the) ${pace},? (?:${pace} )?${world}(?: of \\p{L}+)?(?: today)?(?=,)`),
	lead("in today's day and age(?=,)"),
	lead("in (?:the|this) (?:digital|modern) (?:age|era)(?=,)"),
	{ pattern: `in today's (?:[\\p{L}-]+,? ){1,3}${world}`, fix: "today" },
	{ pattern: `in (?:this|our) ${pace},? (?:${pace} )?${world}`, fix: "today" },
	{ pattern: "in a world where", fix: "when" },
	{ pattern: "in an era where", fix: "when" },
	{ pattern: "imagine a world where", fix: "imagine that" },
	{ pattern: "picture this(?=[:.])", fix: "drop" },
	lead("now more than ever(?=,)"),
	{ pattern: "now,? more than ever", fix: "now" },
	lead("here's the (?:thing|kicker|deal|truth|catch|secret|bottom line)(?=[:,.])"),
	lead("here's what (?:nobody|no one) (?:tells you|talks about|is talking about)(?=[:.])"),
	lead("here's (?:what|the thing) most people (?:miss|get wrong|don't realize|don't realise)(?=[:.])"),
	line("let's (?:dive|jump|dig|get) (?:right |straight )?in(?:to it)?"),
	line("let's unpack (?:this|that|it)"),
	line("let's break (?:it|this) down"),
	{ pattern: "let's (?:dive|dig) (?:right |straight |deep |deeper )?into", fix: "let's look at" },
	{ pattern: "let's delve into", fix: "let's look at" },
	line("(?:buckle|strap) (?:up|in)"),
	lead("(?:spoiler|plot) (?:alert|twist)(?=[:,])"),
	lead("unpopular opinion(?=:)"),
	lead(
		"it's (?:also )?(?:worth|important) (?:noting|mentioning|to note|to remember|to mention)(?: that|(?=,))",
	),
	lead(
		"it (?:also )?(?:is|bears) (?:worth|important|mentioning) (?:noting|mentioning|to note|to remember|to mention)(?: that|(?=,))",
	),
	lead("it goes without saying that"),
	lead("it(?:'s| is) no secret that"),
	lead("needless to say(?=,)"),
	lead("make no mistake(?=[,:])"),
	lead("let's (?:face it|be honest|be real)(?=[,:])"),
	lead("at the end of the day(?=,)"),
	lead("at its core(?=,)"),
	lead("in conclusion(?=,)"),
	lead("(?:moreover|furthermore)(?=,)"),
	lead(`(?:i|we)(?:'m|'re| am| are) ${gush} to (?:announce|share|say|reveal) that`),
	{ pattern: `i(?:'m| am) ${gush} to (?:announce|share|reveal)`, fix: "I'm announcing" },
	{ pattern: `we(?:'re| are) ${gush} to (?:announce|share|reveal)`, fix: "we're announcing" },
	line("let that sink in(?: for a (?:moment|second|minute))?"),
	line("read that again"),
	line("(?:period|full stop)"),
	line("and that's (?:okay|ok|the magic|what matters)"),
	line("the (?:possibilities are endless|future is (?:here|now|bright)|rest is history|best is yet to come)"),
	line("that's where the magic happens"),
	line("(?:the sky is|the sky's) the limit"),
	line("(?:onward|onwards) and upwards?"),
	line("together,? we can make a difference"),
	line("that changes everything"),
	line("trust the process"),
	line(
		"(?:i'm|we're|excited|i am|we are)(?: (?:so )?excited)? (?:to see |for |about )?what(?:'s next| comes next| the future holds| lies ahead)",
	),
	lead("this is your (?:sign|reminder) to"),
	lead(
		"whether you're (?:a|an) (?:seasoned|experienced) [^,.!?\\n]{1,40} or (?:just starting out|(?:a|an) [^,.!?\\n]{1,40})(?=,)",
	),
	{ pattern: "fast forward to today", fix: "today" },
	lead("without further ado(?=,)"),
	lead("one thing is (?:clear|certain)(?=:)"),
];

const index = indexPhrases(rules);

/** Stock openings and stock lines. */
export const findStockOpenings: TellRule = (text) => findPhrases(text, index, "stock-phrase");
