import type { Idea } from "../idea.ts";

export const german: readonly Idea[] = [
	{ kind: "topic", idea: "Führung in Teilzeit", nouns: "Führung, Teilzeit" },
	{ kind: "topic", idea: "Azubis im Handwerk", nouns: "Azubis, Handwerk", config: { style: "question" } },
	{
		kind: "story",
		idea: "Vor zwei Jahren haben wir die Kernarbeitszeit abgeschafft. Alle hatten Angst vor dem Chaos. Das Chaos kam nicht. Es kamen 30 Prozent mehr Bewerbungen.",
		nouns: "Kernarbeitszeit, Chaos, Bewerbungen, Angst",
	},
	{
		kind: "story",
		idea: "Meine Chefin hat mich gestern um halb fünf nach Hause geschickt. Nicht weil ich krank war, sondern weil mein Sohn Laternenumzug hatte. Ich arbeite seit neun Jahren hier. Jetzt weiß ich wieder warum.",
		nouns: "Chefin, Laternenumzug, Sohn, Hause",
		config: { style: "personal", tone: "casual" },
		rules: { text: "Keine Hashtags. Ende mit einer Frage.", visible: ["no hashtags", "question at the end"] },
	},
	{
		kind: "list",
		idea: "Was eine gute Übergabe braucht: eine Liste der offenen Punkte, die Nummer vom Kunden, eine halbe Stunde Zeit",
		nouns: "Übergabe, gute Übergabe, Liste, Kunden, Nummer, offene Punkte, Zeit",
		config: { style: "list" },
	},
	{
		kind: "list",
		idea: "Erstens rufe ich jeden Kunden nach der Lieferung an. Zweitens frage ich, was gefehlt hat. Drittens schreibe ich es am selben Tag auf.",
		nouns: "Kunden, Lieferung",
		config: { length: "long", tone: "authoritative" },
	},
	{
		kind: "news",
		idea: "Wir ziehen um! Ab 1. März sitzen wir in der alten Tuchfabrik in Aachen. Kommt am 12. März zum Kaffee vorbei.",
		nouns: "Tuchfabrik, alte Tuchfabrik, Aachen, Kaffee",
		config: { includeEmojis: true },
		rules: { text: "Ich benutze keine Ausrufezeichen.", visible: ["no exclamation marks"] },
	},
	{
		kind: "job",
		idea: "Wir suchen eine Elektronikerin oder einen Elektroniker für unsere Werkstatt in Bremen. 36 Stunden, kein Schichtdienst, übertariflich. Bewerbung ohne Anschreiben, ein Anruf reicht.",
		nouns: "Elektronikerin, Elektroniker, Werkstatt, Bremen, Schichtdienst, Bewerbung, Anschreiben, Anruf",
	},
	{
		kind: "numbers",
		idea: "2019 hatten wir 48 Krankheitstage im Jahr, 2024 waren es 17. Geändert haben wir nur eins: Der Dienstplan steht jetzt vier Wochen vorher fest.",
		nouns: "Krankheitstage, Dienstplan",
		config: { tone: "professional", includeHashtags: false },
	},
	{
		kind: "long",
		idea: "Gestern war ich zum ersten Mal seit Jahren wieder in der Produktion. Ich hatte vergessen, wie laut es dort ist. Ein Kollege zeigte mir die neue Presse. Sie kostet 1,2 Millionen Euro. Er zeigte mir auch den Besen, mit dem er sie jeden Abend sauber macht. Der Besen war kaputt. Den Antrag auf einen neuen hatte er im Juni gestellt. Wir genehmigen eine Presse in drei Wochen und einen Besen in fünf Monaten. Ich habe ihm heute früh einen Besen gekauft.",
		nouns: "Produktion, Presse, neue Presse, Besen, Antrag, Kollege",
		config: { length: "long", style: "storytelling" },
	},
];
