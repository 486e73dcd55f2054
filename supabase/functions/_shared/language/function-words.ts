/** The languages that words are known of. */
export const languages = ["en", "de", "fr", "es", "pt"] as const;
export type Language = (typeof languages)[number];

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that carry no subject: they tell the language, and no hashtag is made of them. */
export const functionWords: Record<Language, ReadonlySet<string>> = {
	en: wordSet(`a about above after again against all almost along already also always am among an and another any anybody
		anyone anything are around as at away back be became because become been before being below between both but by
		can cannot could did do does doing done down during each either else enough even ever every everybody everyone
		everything few first for from further get gets getting give gives go goes going gone got had half has have having
		he her here hers him his how however i if in instead into is it its itself just last later least less let like
		made make makes many may me might mine more most much must my myself need never next no nobody none nor not
		nothing now of off often on once one only onto or other others our ours ourselves out over own per perhaps put
		quite rather really said same say says second see seen she should since so some somebody someone something
		sometimes soon still such take takes than that the their theirs them themselves then there these they thing
		things third this those though three through to together told too took toward towards two under until up upon us
		very was way we well went were what whatever when where whether which while who whole whom whose why will with
		within without would yes yet you your yours yourself ago today tomorrow yesterday i'm i've i'll i'd we're we've
		we'll you're you've don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't shouldn't
		haven't hasn't hadn't it's that's there's what's let's he's she's they're they've`),
	de: wordSet(`ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beide beim bin bis bist da
		dabei dafür dagegen damit danach dann daran darauf darum das dass dazu dein deine dem den denn der deren des
		deshalb dich die dies diese diesem diesen dieser dieses dir doch dort drei du durch ein eine einem einen einer
		eines einfach einmal er erst erstens es etwas euch euer eure für ganz gar gegen gerade gern gestern gibt habe
		haben hat hatte hatten heute hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja jede
		jedem jeden jeder jedes jetzt kann kein keine keinem keinen keiner können könnte man manchmal mehr mein meine
		meinem meinen meiner mich mir mit morgen muss müssen nach nicht nichts nie niemand noch nun nur ob oder oft ohne
		schon sehr sein seine seinem seinen seiner seit selbst sich sie sind so sogar soll sollen sollte sondern sonst
		statt über um und uns unser unsere unserem unseren unserer unter viel viele vielen vom von vor vorher wann war
		waren warum was weg weil wenig wenn wer werden wie wieder will wir wird wo worden wurde wurden zu zum zur zwar zwei
		zweitens drittens zwischen`),
	fr: wordSet(`à afin ai ailleurs ainsi alors après as assez au aucun aucune aujourd'hui aussi autre autres aux avaient avait
		avant avec avez avoir avons beaucoup bien c'est ça car ce ceci cela celle celui ces cet cette ceux chaque chez
		comme comment contre d'abord dans de déjà depuis derrière des deux deuxième donc du elle elles en encore enfin
		ensuite entre est et étaient était être eu eux fait faire faut hier ici il ils je jamais l'on la là là-bas le les
		leur leurs lui ma mais même mes mieux moi moins mois mon n'est ne ni non nos notre nous on ont ou où par parce pas
		pendant personne peu peut plus plusieurs pour pourquoi première premier puis qu'il qu'elle quand que quel quelle
		quelque qui quoi rien sa sans se sera ses seule si soi son sont sous sur ta tard te tes toi tôt toujours tous tout
		toute toutes très trois trop tu un une vers vos votre vous vraiment y j'ai s'est d'un d'une`),
	es: wordSet(`a ahora dentro al algo alguien algún alguna allí antes aquí así aún aunque ayer bajo bien cada casi como cómo
		con contra cual cuál cuando cuándo cuánto de del desde después detrás donde dónde dos durante e el él ella ellas
		ellos en entonces entre era eran es esa ese eso esta está están estas este esto estos fue fueron ha hace hacia han
		hasta hay he hemos hoy iba jamás juntos la las le les lo los más me menos mi mis mía mientras misma mismo mucha
		mucho muchos muy nada nadie ni ningún ninguna ninguno no nos nosotros nuestra nuestras nuestro nuestros nunca o
		otra otro para pero poco por porque primera primero primer pues que qué quién quien quienes se sea segunda según
		ser si sí sido siempre sin sobre solo son soy su sus también tan tanto te tengo tener tiene todas todo todos tras
		tres tu tus tuve un una unas uno unos usted vez y ya yo`),
	pt: wordSet(`a à agora ainda alguém algum alguma ali antes ao aos após aqui as às assim até cada com como contra cuja da das
		de dela dele dentro depois desde deve do dois dos duas durante e é ela elas ele eles em enquanto entre era eram essa esse
		esta está estão estas este estou eu faço faz fazer foi foram for hoje isso isto já jamais lá lhe logo mais mas me
		mesma mesmo meu meus mim minha minhas muita muito muitos na nada não nas nem nenhum nenhuma ninguém no nós nos
		nossa nossas nosso nossos num numa nunca o onde ontem os ou outra outro para pela pelas pelo pelos pode por porque
		pouco pra primeira primeiro qual quando quanto que quê quem são se segunda seis sem sempre ser seu seus sido só
		sob sobre somos sou sua suas também te tem temos tenho ter teve tinha toda todas todo todos três tu tudo um uma
		umas uns vai vez você vocês`),
};
