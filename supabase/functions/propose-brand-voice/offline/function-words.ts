const set = (words: string) => new Set(words.trim().split(/\s+/u));

/** Words that say nothing about a subject, per language that a voice can be described in. */
export const functionWords = {
	english: set(`
a able about after again ago all almost already also always am an and another any anyone anything are around as ask asked
at away back be because been before being best better between big both bring but by call came can can't come could couldn't
day days did didn't different do does doesn't doing don't done down each early else end enough even ever every everybody
everyone everything few find first for found from gave get gets getting give go goes going good got great had half happen
hard has have haven't he help helped her here him his hour hours how however i i'd i'll i'm i've if in instead into is isn't
it it's its just keep kept knew know last learn learned left less let let's like little long longer look lot lots made make
makes making many matter may maybe me mean might mine moment more morning most much must my never new next night no nobody
none nor not nothing now of off often old on once one only open or other others our ours out over own part people perhaps
person place point post posts put quite rather read really right said same saw say says second see seems she should
shouldn't show since small so some somebody someone something soon start started still stop stopped such sure take
tell than thank thanks that that's the their them then there there's these they they're thing things think this those
though thought three through time times to today together told tomorrow too took tried try turn turned two under until up
upon us use used very want wanted was wasn't way ways we we'd we'll we're we've week weeks well went were weren't what
what's when where whether which while who whole whose why will with within without won't word words work worked works would
wouldn't write writing wrote year years yes yesterday yet you you'd you'll you're you've your yours
`),
	german: set(`
aber alle allem allen alles als also am an andere anderen auch auf aus bei beim beide bin bis bist da dabei dafür dagegen
damit danach dann daran darauf darüber darum das dass dein deine deinem deinen deiner dem den denn der deren des deshalb
dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines einfach einmal
endlich er es etwas euch euer eure ganz gar geben gegen gehen geht gemacht gerade gern gibt ging gut gute guten habe haben
hat hatte hatten heute hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja jede jedem jeden
jeder jedes jetzt kann kannst kein keine keinem keinen keiner kommen kommt können könnte konnte lange lassen lässt leben
letzte machen macht man manchmal mehr mein meine meinem meinen meiner menschen mich mir mit morgen muss müssen nach nachdem
nämlich natürlich neu neue neuen nicht nichts nie niemand noch nun nur ob oder oft ohne sagen sagt sagte schon sehen sehr
seid sein seine seinem seinen seiner seit selbst sich sie sind so sofort sogar soll sollen sollte sondern sonst tag tage
tagen tun über um und uns unser unsere unserem unseren unserer unter viel viele vielen vielleicht vom von vor wann war
waren warum was weg weil weiter welche welcher wenig wenn wer werden wie wieder will wir wird wirklich wissen wo woche
wochen wollen wollte worden wurde wurden würde zeit zu zum zur zwar zwei zwischen jahr jahre jahren
`),
} as const;

export type VoiceLanguage = keyof typeof functionWords;

const spaceless =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Words in lower case with straight apostrophes, without links, mentions and hashtags. */
export const wordsOf = (text: string): string[] => {
	const plain = text
		.replace(/https?:\/\/\S+|www\.\S+|[@#][\p{L}\p{N}_.-]+/gu, " ")
		.replace(/[’ʼ]/gu, "'")
		.toLowerCase();
	if (spaceless.test(plain)) {
		return [...segmenter.segment(plain)].filter((part) => part.isWordLike).map((part) => part.segment);
	}
	return plain.match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
};

/** The language with the most function words in the text; null when hardly any word is one of them. */
export const languageOf = (text: string): VoiceLanguage | null => {
	const words = wordsOf(text);
	const countOf = (language: VoiceLanguage) =>
		words.filter((word) => functionWords[language].has(word)).length;
	const [english, german] = [countOf("english"), countOf("german")];
	if (Math.max(english, german) < words.length * 0.15) return null;
	return german > english ? "german" : "english";
};
