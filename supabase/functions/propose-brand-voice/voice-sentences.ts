/**
 * Everything that a proposal may say: rules that the editor follows itself, or that a model can. Each in the words of one
 * author, and of a team.
 */
const english = {
	"first person": "I write in the first person. | We write as a team, as “we”.",
	"no first person": "I avoid the first person.",
	"short sentences": "I write in short sentences. | We write in short sentences.",
	"opens with a question": "I open with a question. | We open with a question.",
	"opens with a number": "I open with a number or a date. | We open with a number or a date.",
	address: "I speak to the reader as “you”. | We speak to the reader as “you”.",
	"formal address": "I speak to the reader as “you”. | We speak to the reader as “you”.",
	lists: "I put steps and examples into lists. | We put steps and examples into lists.",
	"no emojis": "I use no emojis. | We use no emojis.",
	"no exclamation marks": "I use no exclamation marks. | We use no exclamation marks.",
	"no hashtags": "I use no hashtags. | We use no hashtags.",
	"closes with a question": "I end with a question to the reader. | We end with a question to the reader.",
	"closes without a question": "I ask no questions at the end. | We ask no questions at the end.",
};
export type VoiceRule = keyof typeof english;

const german: Record<VoiceRule, string> = {
	"first person": "Ich schreibe in der Ich-Form. | Wir schreiben als Team in der Wir-Form.",
	"no first person": "Ich vermeide die Ich-Form.",
	"short sentences": "Ich schreibe in kurzen Sätzen. | Wir schreiben in kurzen Sätzen.",
	"opens with a question": "Ich beginne mit einer Frage. | Wir beginnen mit einer Frage.",
	"opens with a number": "Ich beginne mit einer Zahl. | Wir beginnen mit einer Zahl.",
	address: "Ich duze die Leser. | Wir duzen die Leser.",
	"formal address": "Ich sieze die Leser. | Wir siezen die Leser.",
	lists: "Ich schreibe Schritte und Beispiele als Liste. | Wir schreiben Schritte und Beispiele als Liste.",
	"no emojis": "Ich benutze keine Emojis. | Wir benutzen keine Emojis.",
	"no exclamation marks": "Ich benutze keine Ausrufezeichen. | Wir benutzen keine Ausrufezeichen.",
	"no hashtags": "Ich setze keine Hashtags. | Wir setzen keine Hashtags.",
	"closes with a question":
		"Ich ende mit einer Frage an die Leser. | Wir enden mit einer Frage an die Leser.",
	"closes without a question": "Ich stelle am Ende keine Frage. | Wir stellen am Ende keine Frage.",
};

export const voiceSentences = { en: english, de: german };
