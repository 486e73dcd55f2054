import type { Idea } from "../idea.ts";

export const french: readonly Idea[] = [
	{
		kind: "topic",
		idea: "le management à distance",
		nouns: "management, management à distance, distance",
	},
	{
		kind: "topic",
		idea: "la reconversion après 40 ans",
		nouns: "reconversion",
		config: { style: "personal", length: "long" },
	},
	{
		kind: "story",
		idea: "J'ai supprimé toutes mes réunions du mercredi. Au début, personne n'y croyait. Trois mois plus tard, mon équipe livre deux jours plus tôt. Et moi, je déjeune enfin avec ma fille.",
		nouns: "réunions, équipe, fille",
		config: { style: "storytelling" },
	},
	{
		kind: "story",
		idea: "Un client m'a rappelée hier. Il était parti chez un concurrent moins cher. Il revient parce que là-bas personne ne décroche le téléphone.",
		nouns: "client, concurrent, téléphone",
		rules: { text: "Termine par une question. Pas d'emojis.", visible: ["question at the end", "no emojis"] },
	},
	{
		kind: "list",
		idea: "Trois choses que j'aurais aimé savoir avant de recruter : payer le trajet des candidats, répondre à tous, ne jamais décider le vendredi soir",
		nouns: "candidats, trajet, choses",
		config: { style: "list", includeHashtags: true },
	},
	{
		kind: "news",
		idea: "Notre atelier obtient le label Entreprise du Patrimoine Vivant ! Merci à nos 22 artisans. La plus jeune a 19 ans, le plus ancien 64.",
		nouns: "atelier, label, artisans, entreprise, patrimoine vivant, entreprise du patrimoine vivant",
		config: { tone: "enthusiastic", includeEmojis: true },
	},
	{
		kind: "question",
		idea: "Faut-il vraiment afficher les salaires dans les offres ? Nous l'avons fait en janvier. Nous avons reçu moins de candidatures, mais deux fois plus de bonnes.",
		nouns: "salaires, offres, candidatures",
		config: { style: "question" },
	},
	{
		kind: "job",
		idea: "Nous cherchons une comptable à Nantes, à temps partiel. Pas de lettre de motivation. Un café avec l'équipe et c'est tout.",
		nouns: "comptable, nantes, temps partiel, lettre de motivation, café, équipe, lettre, motivation",
		config: { tone: "casual" },
	},
	{
		kind: "numbers",
		idea: "En 2022, nous jetions 18 kilos de pain par jour. Aujourd'hui, 3. Nous cuisons moins le matin et une deuxième fois à 16 heures.",
		nouns: "pain, matin, kilos de pain",
	},
	{
		kind: "long",
		idea: "Mon père était plombier. Il notait chaque chantier dans un carnet rouge. Le nom du client, le prix, et une phrase. Toujours une seule phrase. « A offert le café. » « A discuté le prix. » « Chien gentil. » J'ai retrouvé 31 carnets dans son garage. Aujourd'hui je dirige une agence de 40 personnes et nous avons un CRM qui coûte 900 euros par mois. Personne n'y écrit que le chien est gentil. La semaine prochaine, j'ajoute un champ. Il s'appellera « une phrase ».",
		nouns:
			"père, plombier, chantier, carnet, carnets, carnet rouge, client, prix, crm, agence, phrase, chien, champ, garage",
		config: { length: "long", style: "personal" },
	},
];
