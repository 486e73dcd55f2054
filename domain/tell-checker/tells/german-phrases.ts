import type { TellRule } from "../draft-tell.ts";
import { findPhrases, indexPhrases, type PhraseRule } from "./phrase-rule.ts";

/** The same families in German, where a phrase can go without moving the verb. */
const rules: readonly PhraseRule[] = [
	{
		pattern:
			"in (?:der heutigen|unserer|einer) (?:(?:schnelllebigen|digitalen|sich ständig wandelnden),? ){1,2}(?:welt|zeit|arbeitswelt|geschäftswelt)",
		fix: "heute",
	},
	...["mich", "uns"].map((pronoun) => ({
		pattern: `${pronoun},? (?:sehr,? |riesig,? )?(?:verkünden|mitteilen|bekanntgeben|ankündigen) zu (?:dürfen|können), dass`,
		fix: `${pronoun}, dass`,
	})),
	{ pattern: "am ende des tages", fix: "letztlich" },
	{ pattern: "es ist wichtig zu (?:beachten|betonen|erwähnen), dass", fix: "wichtig ist, dass" },
	{ pattern: "es sei darauf hingewiesen, dass", fix: "wichtig ist, dass" },
	{
		pattern: "auf (?:das nächste|ein neues|ein ganz neues) level zu (?:heben|bringen)",
		fix: "zu verbessern",
	},
	{ pattern: "auf (?:das nächste|ein neues|ein ganz neues) level (?:heben|bringen)", fix: "verbessern" },
	{ pattern: "ein (?:(?:echter|absoluter|wahrer) )?game[- ]?changer", fix: "ein großer Fortschritt" },
	{ pattern: "der (?:(?:echte|absolute|wahre) )?game[- ]?changer", fix: "der große Fortschritt" },
	...["", "e", "er", "es", "en", "em"].map((ending) => ({
		pattern: `nahtlos${ending}(?= (?:integr|übergang|übergänge|zusammenarbeit|erlebnis|erfahrung|einbind|verbind|ineinander|kommunikation)\\p{L}{0,12})`,
		fix: `reibungslos${ending}`,
	})),
	{ pattern: "tauchen wir (?:gemeinsam |tiefer )?ein", fix: "drop sentence" },
	{
		pattern: "(?:lass|lasst) (?:uns|das|es) (?:mal |kurz |einfach )?(?:eintauchen|sacken|wirken)",
		fix: "drop sentence",
	},
	{ pattern: "hand aufs herz(?=[:,])", fix: "drop" },
	{ pattern: "seien wir (?:mal )?ehrlich(?=:)", fix: "drop" },
];

const index = indexPhrases(rules);

/** Stock phrases in German. */
export const findGermanPhrases: TellRule = (text) => findPhrases(text, index, "stock-phrase");
