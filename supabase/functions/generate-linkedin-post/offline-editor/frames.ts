import type { Style } from "../../../../domain/post-options.ts";
import type { Language } from "../../_shared/language/function-words.ts";

/** The kind of an idea, as far as its closing question depends on it; `subject`: one that the question may name. */
export type IdeaKind = "topic" | "story" | "list" | "question" | "numbers" | "job" | "general" | "subject";

/** All that the editor writes of its own in one language; `{it}` is the subject in the author's words. */
export interface Frames {
	/** The marks around the subject in a gap. */
	quotes: string;
	/** For the end of a post: to readers who are addressed formally, and to the others. */
	questions: Record<IdeaKind, string>;
	/** Contents of a missing sentence: of a style the first is for the line of a bare topic; `job`: of a job post. */
	gaps: Record<Style | "any" | "job", string>;
	/** People whom an idea may be about, by the last word or by what stands before "=". */
	people: string;
	/** The question to `{who}`, one of the people. */
	said: string;
	/** In place of a word that the author's rules forbid. */
	otherWord: string;
}

/** The choices of a text, which `|` parts. */
export const choicesOf = (text: string): string[] => text.split("|").map((choice) => choice.trim());

export const framesOf: Record<Language, Frames> = {
	en: {
		quotes: "“|”",
		questions: {
			topic: "{it}: what is your experience? | {it}: how is it for you?",
			story: "Have you seen something similar? | Has this happened to you?",
			list: "What would you add to the list? | What would you add?",
			question: "How do you see it?",
			numbers: "How do your numbers compare? | What do your numbers look like?",
			job: "Who should see this? | Who comes to mind?",
			general: "How do you handle this? | How do you do it?",
			subject: "How do you handle {it}?",
		},
		gaps: {
			informative:
				"the one thing that readers should remember | what readers should know about {it} | an example of {it} | what readers can do with it tomorrow",
			storytelling:
				"the moment when you first met it | where and when it happened | what went wrong first | how it ended",
			question:
				"the question that you are asked most often | your own answer | what speaks against it | an example from your work",
			list: "how many points, and for whom | one more point about {it} | the point that most people forget | the point that took you longest to learn",
			personal:
				"what it means to you | how it felt | what you believed about {it} before | what you do differently now",
			any: "a number that shows it | what it cost or saved | who would disagree, and why | what you would do again | what happened next | why you tell it now",
			job: "what a normal day looks like | who they will work with | what you offer that others do not | how to apply, and until when | what it pays | who this is not for",
		},
		people:
			"the customer | the client | the boss | the team | the colleague | the teacher | the doctor | the patient | the supplier | the partner | the candidate | the manager | the nurse",
		said: "what {who} said",
		otherWord: "another word",
	},
	de: {
		quotes: "„|“",
		questions: {
			topic: "{it}: Welche Erfahrung haben Sie gemacht? | {it}: Wie ist das bei euch?",
			story: "Haben Sie Ähnliches erlebt? | Kennt ihr das auch?",
			list: "Was würden Sie ergänzen? | Was fehlt euch auf der Liste?",
			question: "Wie sehen Sie das? | Wie seht ihr das?",
			numbers: "Wie sehen Ihre Zahlen aus? | Wie sehen eure Zahlen aus?",
			job: "Wer sollte das sehen? | Wer fällt euch ein?",
			general: "Wie machen Sie das? | Wie macht ihr das?",
			subject: "{it}: Wie machen Sie das? | {it}: Wie macht ihr das?",
		},
		gaps: {
			informative:
				"das Eine, das hängen bleiben soll | was man über {it} wissen sollte | ein Beispiel für {it} | was Leser morgen damit anfangen können",
			storytelling:
				"der Moment, in dem es zum ersten Mal wichtig wurde | wo und wann das war | was zuerst schiefging | wie es ausging",
			question:
				"die Frage, die am häufigsten kommt | die eigene Antwort | was dagegen spricht | ein Beispiel aus dem Alltag",
			list: "wie viele Punkte, und für wen | noch ein Punkt zu {it} | der Punkt, den die meisten vergessen | der Punkt, der am schwersten fiel",
			personal:
				"was es mir bedeutet | wie es sich anfühlte | was ich vorher über {it} dachte | was ich heute anders mache",
			any: "eine Zahl, die es zeigt | was es gekostet oder gespart hat | wer widersprechen würde und warum | was sich wiederholen ließe | was danach geschah | warum gerade jetzt",
			job: "wie ein normaler Tag aussieht | mit wem man zusammenarbeitet | was es hier gibt und anderswo nicht | wie man sich bewirbt, und bis wann | was bezahlt wird | für wen das nichts ist",
		},
		people:
			"der Kunde | kunden=der Kunde | die Kundin | der Chef | die Chefin | der Kollege | die Kollegin | das Team | der Patient | der Lieferant",
		said: "was {who} gesagt hat",
		otherWord: "ein anderes Wort",
	},
	fr: {
		quotes: "« | »",
		questions: {
			topic: "{it} : quelle est votre expérience ? | {it} : et chez vous ?",
			story: "Avez-vous vécu quelque chose de semblable ? | Ça vous est déjà arrivé ?",
			list: "Qu'ajouteriez-vous à cette liste ? | Et vous, qu'ajouteriez-vous ?",
			question: "Qu'en pensez-vous ? | Et vous, vous en pensez quoi ?",
			numbers: "Quels sont vos chiffres ? | Et vos chiffres, ils disent quoi ?",
			job: "Qui devrait voir cette annonce ? | Vous pensez à qui ?",
			general: "Comment faites-vous ? | Et vous, comment faites-vous ?",
			subject: "Comment gérez-vous vos {it} ? | Et vous, comment gérez-vous vos {it} ?",
		},
		gaps: {
			informative:
				"la seule chose à retenir | ce qu'il faut savoir sur {it} | un exemple de {it} | ce que le lecteur peut en faire dès demain",
			storytelling:
				"le jour où tout a commencé | où et quand c'était | ce qui a d'abord échoué | comment cela s'est terminé",
			question:
				"la question qui revient le plus souvent | votre propre réponse | ce qui s'y oppose | un exemple vécu",
			list: "combien de points, et pour qui | encore un point sur {it} | le point que l'on oublie souvent | le point le plus long à comprendre",
			personal:
				"ce que cela représente pour moi | ce que j'ai ressenti | ce que je croyais avant sur {it} | ce que je fais autrement depuis",
			any: "un chiffre qui le montre | ce que cela a coûté ou rapporté | qui ne serait pas d'accord, et pourquoi | ce qui serait à refaire | ce qui s'est passé ensuite | pourquoi en parler maintenant",
			job: "à quoi ressemble une journée | avec qui l'on travaille | ce que l'on trouve ici et pas ailleurs | comment postuler, et jusqu'à quand | quel est le salaire | pour qui ce n'est pas fait",
		},
		people:
			"le client | la cliente | l'équipe | le collègue | le patron | la patronne | le candidat | candidats=le candidat | le fournisseur | le patient",
		said: "ce que {who} a dit",
		otherWord: "un autre mot",
	},
	es: {
		quotes: "«|»",
		questions: {
			topic: "{it}: ¿cuál es su experiencia? | {it}: ¿y tú cómo lo vives?",
			story: "¿Le ha pasado algo parecido? | ¿Te ha pasado algo así?",
			list: "¿Qué añadiría a la lista? | ¿Qué añadirías?",
			question: "¿Cómo lo ve usted? | ¿Tú cómo lo ves?",
			numbers: "¿Cómo son sus números? | ¿Y tus números?",
			job: "¿Quién debería ver esto? | ¿En quién piensas?",
			general: "¿Cómo lo hace usted? | ¿Tú cómo lo haces?",
			subject: "¿Cómo maneja usted sus {it}? | ¿Y tú cómo manejas tus {it}?",
		},
		gaps: {
			informative:
				"lo único que hay que recordar | qué conviene saber de {it} | un ejemplo de {it} | qué puede hacer el lector mañana con esto",
			storytelling: "el día en que todo empezó | dónde y cuándo fue | qué salió mal primero | cómo terminó",
			question:
				"la pregunta que más se repite | mi propia respuesta | qué habla en contra | un ejemplo vivido",
			list: "cuántos puntos, y para quién | un punto más sobre {it} | el punto que casi todos olvidan | el punto que más costó aprender",
			personal:
				"qué significa para mí | qué sentí | qué pensaba antes de {it} | qué hago distinto desde entonces",
			any: "un número que lo muestre | qué costó o qué ahorró | quién no estaría de acuerdo, y por qué | qué volvería a hacer | qué pasó después | por qué contarlo ahora",
			job: "cómo es un día normal | con quién se trabaja | qué hay aquí que no hay en otro sitio | cómo presentarse, y hasta cuándo | cuánto se paga | para quién no es",
		},
		people:
			"el cliente | la clienta | el equipo | el jefe | la jefa | el proveedor | el candidato | el paciente | el compañero | la compañera",
		said: "lo que dijo {who}",
		otherWord: "otra palabra",
	},
	pt: {
		quotes: "“|”",
		questions: {
			topic: "{it}: qual é a sua experiência? | {it}: e com você, como é?",
			story: "Já aconteceu algo parecido com você? | Já passou por isso?",
			list: "O que você acrescentaria à lista? | O que falta aí?",
			question: "Como você vê isso? | E você, como vê?",
			numbers: "Como estão os seus números? | E os seus números?",
			job: "Quem deveria ver esta vaga? | Quem vem à sua cabeça?",
			general: "Como você faz? | E você, como faz?",
			subject: "Como você lida com {it}? | E você, como lida com {it}?",
		},
		gaps: {
			informative:
				"a única coisa a lembrar | o que é preciso saber sobre {it} | um exemplo de {it} | o que o leitor pode fazer amanhã com isso",
			storytelling:
				"o dia em que tudo começou | onde e quando foi | o que deu errado primeiro | como terminou",
			question:
				"a pergunta que mais se repete | a minha própria resposta | o que fala contra | um exemplo vivido",
			list: "quantos pontos, e para quem | mais um ponto sobre {it} | o ponto que quase todos esquecem | o ponto mais difícil de aprender",
			personal:
				"o que isso significa para mim | o que eu senti | o que eu pensava antes sobre {it} | o que faço diferente desde então",
			any: "um número que mostre isso | quanto custou ou poupou | quem discordaria, e por quê | o que eu faria de novo | o que aconteceu depois | por que contar isso agora",
			job: "como é um dia normal | com quem se trabalha | o que há aqui e não há em outro lugar | como se candidatar, e até quando | quanto se paga | para quem não é",
		},
		people: "o cliente | a equipe | chefe=a chefia | o fornecedor | o candidato | o paciente | o colega",
		said: "o que {who} disse",
		otherWord: "outra palavra",
	},
};
