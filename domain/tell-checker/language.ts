/** What a text is written in, as far as the rules need to know. */
export type Language = "english" | "german" | "other";

const functionWords = new Map<string, Language>();
const add = (language: Language, words: string) => {
	for (const word of words.split(" ")) functionWords.set(word, language);
};
add(
	"english",
	"the and of to is are was were that this it it's we you they i i'm my our your with for not have has from at by be been or if as what when how who his her their them but so all more than your about an",
);
add(
	"german",
	"der die das und ist nicht ich wir sie ein eine einen einem einer mit für auf von dem den des im zu zum zur auch es sich wie bei noch nur wenn aber dass sind haben hat wird uns mich mein meine euch",
);
// Spanish, French, Italian, Portuguese, Dutch, Polish, Swedish
add(
	"other",
	"que el los las una por para con del como más pero está nuestro le la les des est une dans pour avec nous vous qui sur pas plus ce cette et il che di per non sono gli della um uma não os com na em het een van niet voor op zijn wij ik nie się jest na że och att det som inte är jag vi på",
);

const word = /\p{L}+(?:['’]\p{L}+)?/gu;

/** Guesses the language by its function words; English when there are none but Latin letters. Linear. */
export function guessLanguage(plain: string): Language {
	const counts: Record<Language, number> = { english: 0, german: 0, other: 0 };
	for (const [found] of plain.matchAll(word)) {
		const language = functionWords.get(found.toLowerCase());
		if (language) counts[language]++;
	}
	if (counts.other > counts.english && counts.other > counts.german) return "other";
	if (counts.german > counts.english) return "german";
	return /[a-z]/iu.test(plain) ? "english" : "other";
}
