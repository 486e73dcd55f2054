import type { Bank } from "../bank.ts";

/** French, with "vous" throughout. The spaces before ":" "?" "!" are made unbreakable when a line is filled in. */
export const fr: Bank = {
	hooks: {
		informative: [
			"{subject} : par où commencer ?",
			"{subject} : la partie qu'on saute trop facilement.",
			"{topic}, vu du côté pratique.",
			"Quelle question poser d'abord sur le thème {named} ?",
			"{topic} : ce qu'il faut savoir quand on débute.",
		],
		storytelling: [
			"{topic} : une histoire que quelqu'un devrait raconter.",
			"À quel jour pense-t-on en lisant {named} ?",
			"{topic} : quelle histoire y a-t-il derrière ?",
			"Derrière chaque avis sur le thème {named}, il y a une histoire.",
			"{topic}, imaginé comme une petite scène.",
		],
		question: [
			"{topic} : qu'est-ce qui est le plus mal compris ?",
			"{topic} : que dire en premier à quelqu'un qui débute ?",
			"{topic} : qui devrait avoir le dernier mot ?",
			"{topic} : que faudrait-il changer d'abord ?",
			"Qu'aurait-on aimé savoir plus tôt sur le thème {named} ?",
		],
		list: [
			"{topic}, en quelques points :",
			"{topic} : ce qu'il faut clarifier d'abord.",
			"{topic}, une courte liste :",
			"{topic} : un point avant la prochaine décision.",
			"Quelques repères sur le thème {named} :",
		],
		personal: [
			"{topic} : qu'est-ce que j'en pense au juste ?",
			"{topic} : une question honnête à me poser.",
			"Que puis-je dire sur le thème {named} sans l'emprunter à d'autres ?",
			"{topic}, une réflexion à voix haute.",
			"{topic} : que voudrais-je savoir en premier ?",
		],
	},
	keyHooks: [
		"{key} : de quoi faudrait-il parler d'abord ?",
		"{key} : qu'est-ce qu'on oublie ?",
		"{key} : à quand remonte la dernière discussion ?",
		"{key} : que voudrait-on savoir plus tôt ?",
	],
	saidHooks: {
		note: [
			"{said} : qu'en pensent les autres ?",
			"{said} : est-ce vrai partout ?",
			"{said} : que manque-t-il ?",
			"{said} : quels sont les arguments pour et contre ?",
		],
	},
	material: {
		topic: {
			points: [
				[
					"Tout part de la question à laquelle on veut répondre, car la suite en dépend.",
					"Avant de changer quoi que ce soit, il vaut la peine d'écrire ce qu'on attend.",
					"En changeant une seule chose à la fois, on voit ce qui a compté.",
					"Les personnes concernées au quotidien voient souvent les problèmes en premier.",
					"Un mois plus tard, la note du début montre ce qui a bougé.",
				],
				[
					"Il faut d'abord savoir qui est concerné, et si on lui a demandé son avis.",
					"Vient ensuite le coût : du temps, de l'argent et de l'attention.",
					"Une réponse écrite aide plus qu'un souvenir, car les autres peuvent la corriger.",
					"Là où deux réponses se contredisent, il y a matière à discuter.",
					"Le reste peut attendre.",
				],
				[
					"Un cas concret en dit plus qu'un conseil général.",
					"Le mieux est d'en comparer un qui a bien tourné et un qui a mal tourné.",
					"La différence entre les deux, c'est ce qu'on peut reprendre ou éviter.",
					"Deux cas ne prouvent rien, mais ils donnent un point d'appui à la discussion.",
				],
			],
			story: [
				[
					"Les histoires qui valent la peine sont petites : un jour, une décision, une phrase au bon moment.",
					"Il faut un instant où tout aurait pu se passer autrement.",
					"Il ne faut pas de héros.",
					"Il faut en revanche la partie ratée, car c'est elle qui sert aux autres.",
					"Pour un commentaire, deux phrases suffisent.",
				],
				[
					"Imaginons un mardi ordinaire, avec ce sujet à l'ordre du jour.",
					"Quelqu'un a un plan, quelqu'un a un doute, et un seul des deux parle.",
					"Ce qui se passe dans les cinq minutes suivantes, c'est l'histoire.",
					"Interroge-t-on la personne restée silencieuse ?",
					"La réponse en dit plus que le plan.",
				],
			],
			reflections: [
				[
					"Qu'est-ce que je sais de première main, et qu'ai-je seulement entendu ?",
					"La question est juste avant de donner un conseil.",
					"Une réponse honnête est souvent plus courte que l'avis qui l'accompagne.",
					"Que ferais-je autrement si personne ne regardait ?",
					"Et que laisserais-je exactement comme c'est ?",
				],
				[
					"Un test pour tout avis : tient-il encore après une semaine difficile ?",
					"Certains avis sont empruntés à des voix plus fortes.",
					"D'autres viennent d'une seule mauvaise journée.",
					"Lesquels des miens résisteraient à un second regard ?",
					"Poser la question en public a un avantage : quelqu'un sait peut-être mieux.",
				],
			],
			items: [
				[
					"Dire le problème en une phrase avant de chercher une solution.",
					"Interroger les personnes concernées, et tôt.",
					"Choisir un changement qui tient dans la semaine.",
					"Décider à l'avance de ce qui comptera comme un succès.",
					"Noter ce qui s'est passé, même ce qui est banal.",
					"Décider ensuite de ce qu'on arrête.",
				],
				[
					"Garder : ce qui marche déjà, même si c'est discret.",
					"Changer : une chose à la fois, pour voir l'effet.",
					"Arrêter : ce qui ne manquerait à personne.",
					"Demander : à qui devra vivre avec le résultat.",
					"Vérifier : dans quatre semaines, avec la même question.",
				],
			],
			sides: [
				[
					"Une réponse est la prudence : les faits d'abord, le geste ensuite.",
					"L'autre est la vitesse : essayer petit et en tirer une leçon.",
					"Les deux peuvent être justes, et les deux peuvent être une excuse.",
					"Ce qui tranche, c'est la difficulté à défaire une erreur.",
					"Si elle se défait facilement, la vitesse l'emporte.",
				],
				[
					"Une personne qui arrive donne une réponse.",
					"Une personne en place depuis dix ans en donne une autre.",
					"La première voit ce que les autres ne remarquent plus.",
					"La seconde sait ce qui a déjà été tenté.",
					"Avant de décider, mieux vaut les asseoir à la même table.",
				],
			],
			queries: [
				[
					"Qui est concerné, et à qui pose-t-on la question ?",
					"Combien cela coûte-t-il, compté en heures ?",
					"Que pourrait-on arrêter d'abord ?",
					"Qu'est-ce qui paraîtrait étrange à une personne qui débute ?",
					"Qui tranche en cas de désaccord ?",
				],
				[
					"Qu'est-ce qui marche déjà et doit rester ?",
					"Quelle partie reçoit le moins d'attention ?",
					"À quoi verrait-on un progrès ?",
					"Quel point de vue manque ?",
				],
			],
		},
		question: {
			points: [
				[
					"Il y a sans doute plus d'une bonne réponse.",
					"Tout dépend de qui demande et de ce qui est en jeu.",
					"La réponse rapide reflète souvent le dernier cas qu'on a vu.",
					"Mieux vaut partir de deux exemples qui vont dans des sens différents.",
					"Mis côte à côte, ils rendent la question plus petite.",
				],
				[
					"Avant de répondre, il est utile de dire pourquoi la question se pose maintenant.",
					"En général, quelque chose a changé : les personnes, le coût ou les attentes.",
					"Nommer ce changement, c'est déjà la moitié de la réponse.",
					"L'autre moitié est une décision, et quelqu'un doit l'assumer.",
					"Attendre est aussi une décision.",
				],
			],
			story: [
				[
					"Imaginons la question posée en réunion.",
					"Les premières réponses arrivent vite et semblent sûres.",
					"Puis quelqu'un décrit un cas qui ne rentre pas dans le cadre.",
					"La minute suivante décide si la réunion valait la peine.",
					"On peut défendre la première réponse ou poser une question de plus.",
				],
				[
					"Une telle question a une histoire.",
					"Quelqu'un l'a posée en premier, sans doute pour une raison.",
					"Que venait-il de se passer ?",
					"Le cas d'abord, la réponse ensuite : c'est ainsi qu'on s'en souvient.",
				],
			],
			reflections: [
				[
					"Que répondrais-je s'il fallait décider aujourd'hui ?",
					"Et que faudrait-il pour que je change cette réponse ?",
					"Deux réponses honnêtes valent mieux qu'un débat.",
					"La seconde prend plus de temps.",
					"C'est elle qui mérite d'attendre.",
				],
				[
					"Pendant dix minutes, chaque côté se défend.",
					"Ensuite, il s'agit de ce qui compte pour moi.",
					"C'est plus difficile à dire qu'un oui ou un non.",
					"C'est aussi plus utile aux autres.",
				],
			],
			items: [
				[
					"Qui pose la question, et qu'est-ce qui est en jeu ?",
					"Qu'est-ce qui a changé depuis la dernière fois ?",
					"Quel exemple parle pour, lequel contre ?",
					"Que coûterait une mauvaise réponse ?",
					"Qui devra vivre avec la décision ?",
				],
				[
					"Pour : un exemple qui a bien tourné.",
					"Contre : un exemple qui a mal tourné.",
					"Le prix d'une mauvaise réponse : en heures ou en argent.",
					"L'étape suivante : dire qui décide.",
				],
			],
			sides: [
				[
					"Une réponse est un oui sous conditions.",
					"L'autre est un non avec des exceptions.",
					"Elles sont plus proches qu'il n'y paraît.",
					"Les conditions et les exceptions sont ce qui mérite la discussion.",
				],
				[
					"Certains répondent par principe.",
					"D'autres pensent au dernier cas qu'ils ont vu.",
					"Le principe est plus facile à répéter.",
					"Le cas est plus facile à vérifier.",
				],
			],
			queries: [
				[
					"Que coûterait une mauvaise réponse ?",
					"Qui devra vivre avec la décision ?",
					"Qu'est-ce qui a changé depuis la dernière fois ?",
					"Quel exemple faut-il mettre sur la table ?",
				],
				[
					"La réponse dépend-elle de la personne ou du poste ?",
					"Qui devrait décider ?",
					"Que faudrait-il savoir d'abord ?",
				],
			],
		},
		note: {
			points: [
				[
					"Ce qui en découle dépend de chaque situation.",
					"On peut prendre ce qui convient et laisser le reste.",
					"Si une partie n'est pas claire, c'est là qu'il faut demander.",
					"Une raison ou un exemple aide plus qu'un vote.",
					"Un désaccord est aussi une réponse.",
				],
				[
					"Cela peut se lire de deux façons.",
					"L'une cherche ce qui convient à sa propre situation.",
					"L'autre cherche ce qui manque.",
					"La seconde donne souvent le meilleur commentaire.",
					"Un seul point suffit.",
				],
			],
			story: [
				[
					"Beaucoup en connaissent une autre version.",
					"Elle commence ailleurs, avec d'autres personnes.",
					"Quelle partie serait la même ?",
					"C'est de cette partie qu'il vaut la peine de parler.",
					"Le reste est un détail, et les détails ont leur place en commentaire.",
				],
				[
					"Relisez-le comme si on vous le racontait à table.",
					"Quelle serait la première question ?",
					"Les bonnes questions sont la meilleure moitié d'une histoire.",
					"Il en manque peut-être une.",
				],
			],
			reflections: [
				[
					"Qu'est-ce que cela me demande ?",
					"Peut-être une petite chose, plus tôt que prévu.",
					"Que laisserais-je de côté pour lui faire de la place ?",
					"C'est souvent la question honnête.",
					"La réponse n'a pas à être définitive.",
				],
				[
					"Il ne faut pas de belle conclusion.",
					"Il faut un second regard dans quelques jours.",
					"Que verrais-je alors qui m'échappe aujourd'hui ?",
					"Quelqu'un d'autre le verra peut-être tout de suite.",
				],
			],
			items: [
				[
					"Prendre ce qui convient à sa situation.",
					"Laisser ce qui ne convient pas.",
					"Demander ce qui n'est pas clair.",
					"Signaler ce qui est inexact.",
					"Transmettre si cela aide quelqu'un.",
				],
				[
					"Le premier pas : petit, et cette semaine.",
					"La part ouverte : ce que cela change dans chaque métier.",
					"À qui demander : aux personnes concernées au quotidien.",
					"La vérification : y revenir dans un mois.",
				],
			],
			sides: [
				[
					"On peut le lire comme une affirmation et être d'accord ou non.",
					"On peut aussi le lire comme une question.",
					"La seconde lecture mène plus loin.",
					"Elle commence par un exemple à soi.",
				],
				[
					"Une partie dépend des circonstances.",
					"Une autre est un choix.",
					"Il est utile de séparer les deux.",
					"C'est la seconde qui est intéressante.",
				],
			],
			queries: [
				[
					"Quelle partie convient à votre situation ?",
					"Que manque-t-il ?",
					"Quel serait le premier pas ?",
					"À qui faudrait-il demander ?",
				],
				["Que peut-on y ajouter ?", "Où y a-t-il matière à désaccord ?", "Qu'est-ce qui en découle ?"],
			],
		},
	},
	beats: [
		{
			head: "Chaque version de cette histoire a trois parties :",
			lines: [
				"Avant : à quoi s'attendait-on ?",
				"Le tournant : qu'est-ce qui a surpris ?",
				"Après : que referait-on de la même façon ?",
			],
			after: ["La partie du milieu est celle qu'on omet le plus.", "C'est aussi celle qui sert aux autres."],
		},
		{
			head: "Pour la raconter, il faudrait dire :",
			lines: [
				"Où elle commence, et avec qui.",
				"Ce qui est en jeu.",
				"Ce que personne ne voit venir.",
				"Ce que cela coûte.",
				"Ce qui reste pareil à la fin.",
			],
		},
	],
	selfNotes: [
		{
			head: "Alors, une note pour moi :",
			lines: [
				"Poser une question de plus avant de donner un conseil.",
				"Regarder un vrai cas avant de répéter une règle.",
				"Dire tôt ce qui n'est pas encore clair.",
				"Remercier la personne qui a douté en premier.",
				"Relire ceci dans trois mois.",
			],
		},
		{
			head: "Ce que je me demanderais :",
			lines: [
				"Écouter la personne la plus proche du sujet.",
				"Décider tard, mais à une date fixe.",
				"Noter la raison avec la décision.",
				"Reconnaître l'erreur tant qu'elle est petite.",
			],
		},
	],
	groups: [
		{
			head: "Avant :",
			lines: [
				"Dire en une phrase ce qu'on veut savoir.",
				"Demander qui verra la différence.",
				"Dire qui décide.",
			],
		},
		{
			head: "En chemin :",
			lines: [
				"Changer une seule chose à la fois.",
				"Noter ce qui surprend.",
				"Prévenir tôt quand le plan change.",
			],
		},
		{
			head: "Après :",
			lines: ["Comparer le résultat avec l'attente.", "Remercier ceux qui avaient des doutes."],
		},
	],
	closers: {
		professional: [
			"D'autres points de vue sont les bienvenus en commentaire.",
			"Si votre expérience va dans un autre sens, ajoutez-la ici.",
		],
		casual: ["Votre version est la bienvenue en commentaire.", "Dites-moi si vous voyez cela autrement."],
		enthusiastic: ["Apportez vos exemples en commentaire !", "Ajoutez ici votre meilleur exemple !"],
		authoritative: [
			"En cas de désaccord, venez avec un exemple.",
			"À la fin, ce sont les exemples qui comptent.",
		],
		conversational: [
			"Dites-moi comment vous voyez cela.",
			"Vous avez peut-être une histoire à ce sujet, et il y a de la place ici.",
		],
	},
	closingAsks: {
		professional: ["Quelle est votre expérience ?", "Qu'ajouteriez-vous ?"],
		casual: ["Comment voyez-vous cela ?", "Qu'en pensez-vous ?"],
		enthusiastic: ["Qui a un bel exemple ?", "Qui commence ?"],
		authoritative: [
			"Sur quels faits repose votre avis ?",
			"Quelle réponse défendriez-vous devant votre équipe ?",
		],
		conversational: ["Et de votre côté ?", "Qu'en diriez-vous ?"],
	},
	asks: [
		"Que manque-t-il ici ?",
		"Où est-ce différent ?",
		"Que faut-il y ajouter ?",
		"Qui voit cela autrement ?",
	],
};
