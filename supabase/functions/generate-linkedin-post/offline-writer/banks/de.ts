import type { Bank } from "../bank.ts";

/** German. Professional and authoritative say "Sie", the other tones "ihr"; the rest addresses nobody. */
export const de: Bank = {
	hooks: {
		informative: [
			"{subject}: womit fängt man an?",
			"{subject}: der Teil, den man leicht überspringt.",
			"{topic}, von der praktischen Seite gesehen.",
			"Welche Frage gehört beim Thema {named} an den Anfang?",
			"{topic}: was Neulinge zuerst wissen sollten.",
		],
		storytelling: [
			"{topic}: eine Geschichte, die noch jemand erzählen muss.",
			"An welchen Tag denkt man beim Stichwort {named}?",
			"{topic}: welche Geschichte gehört dazu?",
			"Hinter jeder Meinung zum Thema {named} steckt eine Geschichte.",
			"{topic}, als kleine Szene gedacht.",
		],
		question: [
			"{topic}: was wird daran am häufigsten missverstanden?",
			"{topic}: was würde man einem Neuling zuerst sagen?",
			"{topic}: wer sollte das letzte Wort haben?",
			"{topic}: was müsste sich zuerst ändern?",
			"Was hätte man beim Thema {named} gern früher gewusst?",
		],
		list: [
			"{topic}, in wenigen Punkten:",
			"{topic}: was zuerst zu klären ist.",
			"{topic}, eine kurze Checkliste:",
			"{topic}: ein Blick vor der nächsten Entscheidung.",
			"Ein paar Anhaltspunkte zum Thema {named}:",
		],
		personal: [
			"{topic}: wo stehe ich eigentlich?",
			"{topic}: eine ehrliche Frage an mich selbst.",
			"Was kann ich zum Thema {named} sagen, ohne es von anderen zu borgen?",
			"{topic}, laut nachgedacht.",
			"{topic}: was würde ich zuerst wissen wollen?",
		],
	},
	keyHooks: [
		"{key}: worüber müsste man zuerst reden?",
		"{key}: was wird dabei übersehen?",
		"{key}: wann wurde zuletzt darüber gesprochen?",
		"{key}: was würde man gern früher wissen?",
	],
	saidHooks: {
		note: [
			"{said}: wie sehen das andere?",
			"{said}: stimmt das überall?",
			"{said}: was fehlt noch?",
			"{said}: was spricht dafür, was dagegen?",
		],
	},
	material: {
		topic: {
			points: [
				[
					"Am Anfang steht die Frage, die beantwortet werden soll, denn alles Weitere hängt davon ab.",
					"Vor jeder Änderung lohnt es sich, die eigene Erwartung aufzuschreiben.",
					"Wer nur eine Sache auf einmal ändert, erkennt, was gewirkt hat.",
					"Probleme sehen meist die zuerst, die täglich damit zu tun haben.",
					"Nach einem Monat zeigt der Vergleich mit der Notiz, was sich getan hat.",
				],
				[
					"Zuerst ist zu klären, wen es betrifft und ob diese Menschen gefragt wurden.",
					"Danach geht es um den Preis: Zeit, Geld und Aufmerksamkeit.",
					"Aufgeschriebene Antworten helfen mehr als erinnerte, weil andere sie korrigieren können.",
					"Wo zwei Antworten sich widersprechen, lohnt sich das Gespräch.",
					"Der Rest kann warten.",
				],
				[
					"Ein konkreter Fall sagt mehr als ein allgemeiner Rat.",
					"Am besten vergleicht man einen, der gut lief, mit einem, der nicht gut lief.",
					"Der Unterschied zwischen beiden ist das, was man übernehmen oder vermeiden kann.",
					"Zwei Fälle beweisen nichts, geben dem Gespräch aber Halt.",
				],
			],
			story: [
				[
					"Erzählenswert sind die kleinen Geschichten: ein Tag, eine Entscheidung, ein Satz zur richtigen Zeit.",
					"Es braucht einen Moment, in dem es auch anders hätte kommen können.",
					"Einen Helden braucht es nicht.",
					"Der Teil, der schiefging, gehört dazu, denn aus ihm lernen die anderen.",
					"Für einen Kommentar reichen zwei Sätze.",
				],
				[
					"Man stelle sich einen gewöhnlichen Dienstag vor, und das Thema steht auf der Tagesordnung.",
					"Jemand hat einen Plan, jemand hat Zweifel, und nur einer von beiden spricht.",
					"Was in den nächsten fünf Minuten passiert, ist die Geschichte.",
					"Fragt jemand die Person, die still geblieben ist?",
					"Die Antwort verrät mehr als der Plan.",
				],
			],
			reflections: [
				[
					"Was weiß ich aus eigener Anschauung, und was habe ich nur gehört?",
					"Die Frage ist fair, bevor man Rat gibt.",
					"Eine ehrliche Antwort ist meist kürzer als die Meinung dazu.",
					"Was würde ich anders machen, wenn niemand zusähe?",
					"Und was würde ich genau so lassen?",
				],
				[
					"Eine Probe für jede Meinung: hält sie auch nach einer schweren Woche noch?",
					"Manche Meinung ist von lauteren Stimmen geliehen.",
					"Manche stammt von einem einzigen schlechten Tag.",
					"Welche von meinen hielte einem zweiten Blick stand?",
					"Öffentlich zu fragen hat einen Vorteil: jemand weiß es vielleicht besser.",
				],
			],
			items: [
				[
					"Das Problem in einem Satz benennen, bevor man eine Lösung sucht.",
					"Die Betroffenen fragen, und zwar früh.",
					"Eine Änderung wählen, die in dieser Woche zu schaffen ist.",
					"Vorher festlegen, was als Erfolg zählt.",
					"Aufschreiben, was passiert ist, auch das Langweilige.",
					"Danach entscheiden, womit man aufhört.",
				],
				[
					"Behalten: was schon funktioniert, auch wenn es unscheinbar ist.",
					"Ändern: eine Sache auf einmal, damit die Wirkung sichtbar wird.",
					"Lassen: was niemand vermissen würde.",
					"Fragen: wer mit dem Ergebnis leben muss.",
					"Prüfen: in vier Wochen, mit derselben Frage.",
				],
			],
			sides: [
				[
					"Die eine Antwort heißt Vorsicht: erst die Fakten, dann der Schritt.",
					"Die andere heißt Tempo: klein anfangen und daraus lernen.",
					"Beides kann richtig sein, und beides kann eine Ausrede sein.",
					"Es kommt darauf an, wie schwer sich ein Fehler zurücknehmen lässt.",
					"Lässt er sich leicht zurücknehmen, gewinnt das Tempo.",
				],
				[
					"Wer neu ist, gibt eine Antwort.",
					"Wer seit zehn Jahren dabei ist, gibt eine andere.",
					"Die Neuen sehen, was alle anderen nicht mehr bemerken.",
					"Die Erfahrenen wissen, was schon versucht wurde.",
					"Vor einer Entscheidung gehören beide an einen Tisch.",
				],
			],
			queries: [
				[
					"Wen betrifft es, und wer wird gefragt?",
					"Was kostet es, in Stunden gerechnet?",
					"Womit könnte man zuerst aufhören?",
					"Was käme einem Neuling seltsam vor?",
					"Wer entscheidet, wenn man sich nicht einig ist?",
				],
				[
					"Was funktioniert schon und soll bleiben?",
					"Welcher Teil bekommt die wenigste Aufmerksamkeit?",
					"Woran würde man eine Verbesserung merken?",
					"Wessen Blick fehlt?",
				],
			],
		},
		question: {
			points: [
				[
					"Vermutlich gibt es mehr als eine gute Antwort.",
					"Es hängt davon ab, wer fragt und was für ihn auf dem Spiel steht.",
					"Die schnelle Antwort spiegelt meist den letzten Fall, den man gesehen hat.",
					"Besser sind zwei Beispiele, die in verschiedene Richtungen zeigen.",
					"Nebeneinandergelegt machen sie die Frage kleiner.",
				],
				[
					"Vor der Antwort hilft ein Blick darauf, warum die Frage gerade jetzt auftaucht.",
					"Meist hat sich etwas verändert: die Menschen, die Kosten oder die Erwartungen.",
					"Wer diese Veränderung benennt, hat die halbe Antwort.",
					"Die andere Hälfte ist eine Entscheidung, und jemand muss sie verantworten.",
					"Auch Abwarten ist eine Entscheidung.",
				],
			],
			story: [
				[
					"Man stelle sich die Frage auf dem Tisch einer Besprechung vor.",
					"Die ersten Antworten kommen schnell und klingen sicher.",
					"Dann beschreibt jemand einen Fall, der nicht passt.",
					"Die nächste Minute entscheidet, ob sich das Treffen gelohnt hat.",
					"Man kann die erste Antwort verteidigen oder noch eine Frage stellen.",
				],
				[
					"So eine Frage hat eine Vorgeschichte.",
					"Jemand hat sie zuerst gestellt, vermutlich aus gutem Grund.",
					"Was war gerade passiert?",
					"Zuerst der Fall, dann die Antwort: so bleibt es im Gedächtnis.",
				],
			],
			reflections: [
				[
					"Was würde ich antworten, wenn ich heute entscheiden müsste?",
					"Und was müsste passieren, damit ich die Antwort ändere?",
					"Zwei ehrliche Antworten sind mehr wert als eine Debatte.",
					"Die zweite braucht länger.",
					"Auf sie lohnt es sich zu warten.",
				],
				[
					"Zehn Minuten lang lässt sich jede Seite vertreten.",
					"Danach geht es darum, was mir wichtig ist.",
					"Das ist schwerer zu sagen als ein Ja oder Nein.",
					"Für andere ist es auch nützlicher.",
				],
			],
			items: [
				[
					"Wer fragt, und was steht für ihn auf dem Spiel?",
					"Was hat sich seit dem letzten Mal geändert?",
					"Welches Beispiel spricht dafür, welches dagegen?",
					"Was würde eine falsche Antwort kosten?",
					"Wer muss mit der Entscheidung leben?",
				],
				[
					"Dafür: ein Beispiel, das gut ausging.",
					"Dagegen: ein Beispiel, das nicht gut ausging.",
					"Der Preis einer falschen Antwort: in Stunden oder Geld.",
					"Der nächste Schritt: festlegen, wer entscheidet.",
				],
			],
			sides: [
				[
					"Die eine Antwort ist ein Ja mit Bedingungen.",
					"Die andere ist ein Nein mit Ausnahmen.",
					"Beide liegen näher beieinander, als es klingt.",
					"Über die Bedingungen und die Ausnahmen lohnt sich das Gespräch.",
				],
				[
					"Manche antworten aus Prinzip.",
					"Andere denken an den letzten Fall, den sie gesehen haben.",
					"Das Prinzip lässt sich leichter wiederholen.",
					"Der Fall lässt sich leichter prüfen.",
				],
			],
			queries: [
				[
					"Was würde eine falsche Antwort kosten?",
					"Wer muss mit der Entscheidung leben?",
					"Was hat sich seit dem letzten Mal geändert?",
					"Welches Beispiel gehört auf den Tisch?",
				],
				[
					"Hängt die Antwort an der Person oder an der Aufgabe?",
					"Wer sollte entscheiden?",
					"Was müsste man zuerst wissen?",
				],
			],
		},
		note: {
			points: [
				[
					"Was daraus folgt, hängt von der eigenen Lage ab.",
					"Was passt, lässt sich übernehmen, der Rest darf bleiben.",
					"Ist ein Teil unklar, lohnt sich genau dort die Nachfrage.",
					"Ein Grund oder ein Beispiel hilft mehr als eine Zustimmung.",
					"Auch Widerspruch ist eine Antwort.",
				],
				[
					"Man kann das auf zwei Arten lesen.",
					"Die eine sucht, was zur eigenen Lage passt.",
					"Die andere sucht, was fehlt.",
					"Aus der zweiten entsteht meist der bessere Kommentar.",
					"Ein einziger Punkt genügt.",
				],
			],
			story: [
				[
					"Viele werden eine andere Fassung davon kennen.",
					"Sie beginnt woanders, und andere Menschen kommen darin vor.",
					"Welcher Teil wäre derselbe?",
					"Über diesen Teil lohnt sich ein Gespräch.",
					"Der Rest ist Detail, und Details gehören in die Kommentare.",
				],
				[
					"Man lese es noch einmal, als würde es beim Mittagessen erzählt.",
					"Welche Frage käme zuerst?",
					"Gute Fragen sind die bessere Hälfte einer Geschichte.",
					"Vielleicht fehlt genau diese eine.",
				],
			],
			reflections: [
				[
					"Was verlangt das von mir?",
					"Vielleicht etwas Kleines, früher als geplant.",
					"Womit würde ich aufhören, um Platz dafür zu schaffen?",
					"Das ist meist die ehrliche Frage.",
					"Die Antwort muss nicht endgültig sein.",
				],
				[
					"Ein glattes Fazit braucht es nicht.",
					"Es braucht einen zweiten Blick nach ein paar Tagen.",
					"Was sähe ich dann, was ich heute übersehe?",
					"Jemand anderes sieht es vielleicht sofort.",
				],
			],
			items: [
				[
					"Übernehmen, was zur eigenen Lage passt.",
					"Weglassen, was nicht passt.",
					"Nachfragen, wo etwas unklar ist.",
					"Widersprechen, wo etwas nicht stimmt.",
					"Weitergeben, wenn es jemandem hilft.",
				],
				[
					"Der erste Schritt: klein und in dieser Woche.",
					"Die offene Frage: was es am eigenen Arbeitsplatz bedeutet.",
					"Die richtigen Ansprechpartner: wer täglich damit zu tun hat.",
					"Die Probe: in einem Monat noch einmal hinsehen.",
				],
			],
			sides: [
				[
					"Man kann es als Aussage lesen und zustimmen oder nicht.",
					"Man kann es auch als Frage lesen.",
					"Die zweite Lesart führt weiter.",
					"Sie beginnt mit einem eigenen Beispiel.",
				],
				[
					"Ein Teil davon hängt von den Umständen ab.",
					"Ein Teil ist eine Entscheidung.",
					"Es hilft, beides zu trennen.",
					"Interessant wird es beim zweiten.",
				],
			],
			queries: [
				[
					"Welcher Teil passt zur eigenen Lage?",
					"Was fehlt?",
					"Was wäre der erste Schritt?",
					"Wen müsste man dazu fragen?",
				],
				["Was kommt aus der eigenen Arbeit dazu?", "Wo wäre Widerspruch angebracht?", "Was folgt daraus?"],
			],
		},
	},
	beats: [
		{
			head: "Jede Fassung dieser Geschichte hat drei Teile:",
			lines: [
				"Vorher: was wurde erwartet?",
				"Die Wendung: was kam überraschend?",
				"Nachher: was würde man wieder so machen?",
			],
			after: ["Den mittleren Teil lassen die meisten weg.", "Gerade er hilft anderen."],
		},
		{
			head: "Wer davon erzählt, müsste sagen:",
			lines: [
				"Wo es anfängt und wer dabei ist.",
				"Was auf dem Spiel steht.",
				"Was niemand kommen sieht.",
				"Was es kostet.",
				"Was am Ende gleich bleibt.",
			],
		},
	],
	selfNotes: [
		{
			head: "Also eine Notiz an mich selbst:",
			lines: [
				"Eine Frage mehr stellen, bevor ich Rat gebe.",
				"Einen echten Fall ansehen, bevor ich eine Regel wiederhole.",
				"Früh sagen, was noch unklar ist.",
				"Denen danken, die zuerst gezweifelt haben.",
				"In drei Monaten noch einmal lesen.",
			],
		},
		{
			head: "Woran ich mich messen lassen will:",
			lines: [
				"Der Person zuhören, die am nächsten dran ist.",
				"Spät entscheiden, aber an einem festen Tag.",
				"Den Grund gleich mit aufschreiben.",
				"Einen Fehler zugeben, solange er klein ist.",
			],
		},
	],
	groups: [
		{
			head: "Vorher:",
			lines: [
				"In einem Satz sagen, was man wissen will.",
				"Fragen, wer den Unterschied merken wird.",
				"Klären, wer entscheidet.",
			],
		},
		{
			head: "Unterwegs:",
			lines: [
				"Nur eine Sache auf einmal ändern.",
				"Aufschreiben, was überrascht.",
				"Früh Bescheid geben, wenn sich der Plan ändert.",
			],
		},
		{
			head: "Danach:",
			lines: ["Das Ergebnis mit der Erwartung vergleichen.", "Denen danken, die Zweifel hatten."],
		},
	],
	closers: {
		professional: [
			"Andere Sichtweisen sind in den Kommentaren willkommen.",
			"Wer andere Erfahrungen gemacht hat, ergänzt sie gern.",
		],
		casual: ["Eure Fassung ist in den Kommentaren willkommen.", "Schreibt gern dazu, wie ihr es seht."],
		enthusiastic: ["Her mit euren Beispielen!", "Ergänzt gern euer bestes Beispiel!"],
		authoritative: ["Wer widerspricht, bringt am besten ein Beispiel mit.", "Am Ende zählen die Beispiele."],
		conversational: [
			"Erzählt gern, wie es bei euch aussieht.",
			"Vielleicht habt ihr dazu eine Geschichte, hier ist Platz dafür.",
		],
	},
	closingAsks: {
		professional: ["Welche Erfahrungen haben Sie gemacht?", "Was würden Sie ergänzen?"],
		casual: ["Wie seht ihr das?", "Was meint ihr dazu?"],
		enthusiastic: ["Wer hat ein gutes Beispiel?", "Wer erzählt zuerst?"],
		authoritative: [
			"Welche Belege sprechen für Ihre Sicht?",
			"Welche Antwort würden Sie vor Ihrem Team vertreten?",
		],
		conversational: ["Wie sieht es bei euch aus?", "Was würdet ihr dazu sagen?"],
	},
	asks: ["Was fehlt hier?", "Wo ist es anders?", "Was gehört noch dazu?", "Wer sieht es anders?"],
};
