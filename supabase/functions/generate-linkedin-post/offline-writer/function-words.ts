import type { Language } from "./types.ts";

const set = (words: string) => new Set(words.trim().split(/\s+/u));

/**
 * Small words that give a language away. Several languages share some of them; the one with most wins.
 * The last entry stands for neighbours that no bank is written for, so that they are not taken for one.
 */
export const functionWords: Record<Language, readonly ReadonlySet<string>[]> = {
	en: [
		set(`the and of to is are was were be been with for from that this these those it its you your we our they their
		i my me he she his her not no but or so if when what who how why where which about into than then there has have
		had do does did will would can could should a an in on at by as us all more most after before because learned should`),
	],
	de: [
		set(`der die das den dem des ein eine einen einem einer und oder aber nicht kein keine ist sind war waren wird
		werden hat haben hatte ich wir ihr sie er es mir uns mich unser unsere mein meine mit für auf aus bei nach von vor
		zu zum zur im am in an als wie was wer wo warum wenn weil dass auch nur noch schon mehr über unter ohne durch um
		kann können muss müssen soll sollte man sich diese dieser dieses sehr immer beim vom ins jetzt heute neue
		neuen gelernt gute guten`),
	],
	es: [
		set(`el la los las un una unos unas y o pero no es son era fue ser está están hay que qué como cómo por para con sin
		de del al en se su sus mi mis me nos nuestro nuestra nuestros yo tú él ella más muy también cuando porque sobre
		entre desde hasta ya lo le les esto esta este todo todos hemos tengo tenemos aprendí importa
		importante`),
	],
	fr: [
		set(`le la les un une des du de et ou mais ne pas est sont était être a ont que qui quoi quand comment pourquoi pour
		par avec sans dans sur sous en au aux ce cet cette ces se sa son ses mon ma mes nous vous notre votre nos je tu il
		elle ils plus très aussi parce car chez entre depuis on y où c'est j'ai appris`),
	],
	pt: [
		set(`o a os as um uma uns umas e ou mas não é são era foi ser está estão há que como por para com sem de do da dos
		das no na nos nas ao à se seu sua meu minha meus me nós nosso nossa eu você ele ela mais muito também quando porque
		sobre entre desde até já isso isto este esta tudo todos temos tenho aprendi importa importante`),
	],
	other: [
		set(`il lo gli di che è sono ho non una per con del della dei nel come perché cosa questo questa anche più io noi
		abbiamo importanti`),
		set(`het een de en van is niet ik wij we zijn voor met op naar aan bij hoe wat waarom maar ook als dat deze ons onze
		mijn meer belangrijk hebben heb`),
		set(
			`och att det som är jag vi för inte på med av en ett den har kan hur varför men också om till från arbete`,
		),
		set(
			`og at det som er jeg vi for ikke på med av en et den har kan hvordan hvorfor men også om til fra arbejde`,
		),
		set(`i w na z że się nie jest są jak dla do po od o ale co czy my nasz praca dlaczego`),
		set(`ve bir bu için ile de da ne nasıl neden çok daha biz ben değil mi iş önemli`),
		set(`ja on ei se että mutta miksi miten me minä kun niin tai myös ovat työ`),
		set(`a je se na v že to jak proč není jsou pro ale my já s do práce`),
		set(`și este nu un o la cu pe din că care de pentru sunt cum mai noi eu munca`),
		set(`yang dan di ke dari untuk dengan tidak ini itu kita saya adalah kerja`),
	],
};

/** Nouns and adjectives of working life that give a language away when there is no small word around. */
export const workWords: Record<Language, ReadonlySet<string>> = {
	en: set(`tips work team teams remote people coffee meeting meetings feedback leadership hiring office job career
		manager managers burnout sales customer customers first hybrid lessons mistake mistakes notes sleep`),
	de: set(`kaffee arbeit pausen pause büro montag freitag woche jahr jahre teamarbeit chef mitarbeiter kollegen urlaub
		gehalt beruf fehler homeoffice besprechung besprechungen kunden lernen`),
	es: set(`trabajo equipo equipos reunión reuniones empresa café semana lunes viernes remoto empleo jefe clientes
		sueldo errores aprender oficina vacaciones`),
	fr: set(`travail équipe équipes réunion réunions entreprise semaine lundi vendredi bureau emploi clients salaire
		erreurs apprendre vacances café métier`),
	pt: set(`trabalho equipe equipa equipes reunião reuniões empresa semana segunda sexta remoto emprego chefe clientes
		salário erros aprender escritório férias café`),
	other: set(`lavoro settimana werk arbete arbejde munca`),
};
