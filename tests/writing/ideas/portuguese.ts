import type { Idea } from "../idea.ts";

export const portuguese: readonly Idea[] = [
	{ kind: "topic", idea: "feedback entre colegas", nouns: "feedback, colegas" },
	{
		kind: "topic",
		idea: "liderança feminina na construção civil",
		nouns: "liderança, liderança feminina, construção, construção civil",
		config: { style: "question", includeHashtags: true },
	},
	{
		kind: "story",
		idea: "Perdi meu maior cliente em março. Liguei para agradecer os seis anos. Em setembro ele me indicou para três empresas. Agradecer não custa nada.",
		nouns: "cliente, maior cliente, empresas",
	},
	{
		kind: "story",
		idea: "Minha filha perguntou o que eu faço no trabalho. Respondi: reuniões. Ela disse: mas o que você faz? Não soube responder.",
		nouns: "filha, trabalho, reuniões",
		config: { style: "personal", tone: "conversational" },
		rules: { text: "Sem emojis, sem hashtags.", visible: ["no emojis", "no hashtags"] },
	},
	{
		kind: "list",
		idea: "Como organizamos o estoque: tudo tem etiqueta, nada fica no chão, quem usa o último avisa",
		nouns: "estoque, etiqueta, chão",
		config: { style: "list" },
	},
	{
		kind: "news",
		idea: "Abrimos hoje a nossa primeira creche dentro da fábrica. 36 crianças, das 6h às 18h. Foi um pedido das mães do turno da noite!",
		nouns: "creche, primeira creche, fábrica, crianças, turno da noite, mães, turno",
		config: { tone: "enthusiastic", includeEmojis: true },
		rules: { text: "Nunca use pontos de exclamação.", visible: ["no exclamation marks"] },
	},
	{
		kind: "question",
		idea: "Vale a pena voltar ao escritório três dias por semana? Na nossa equipe, quem mora longe pediu demissão. Quem mora perto gostou.",
		nouns: "escritório, equipe, demissão",
		config: { style: "question" },
	},
	{
		kind: "job",
		idea: "Vaga de desenvolvedora júnior em Recife, híbrido. Não pedimos diploma. Pedimos um projeto pequeno que você terminou.",
		nouns: "vaga, desenvolvedora, desenvolvedora júnior, recife, diploma, projeto, projeto pequeno",
	},
	{
		kind: "numbers",
		idea: "De 100 propostas que enviamos, 71 nunca tiveram resposta. Ligamos para as 71. 19 disseram sim. O e-mail tinha caído no spam.",
		nouns: "propostas, resposta, e-mail, spam",
		config: { length: "short" },
	},
	{
		kind: "long",
		idea: "Sou enfermeira há 15 anos. No plantão de domingo recebemos um senhor de 82 anos. Ele não queria remédio. Queria saber quem ia dar comida ao cachorro. Passei vinte minutos no telefone até achar a vizinha. Depois ele dormiu. O prontuário tem 64 campos. Nenhum pergunta pelo cachorro. Escrevi à mão, no canto da folha: o cachorro se chama Tobias. Na segunda-feira a médica entrou e perguntou pelo Tobias. O senhor sorriu pela primeira vez.",
		nouns: "enfermeira, plantão, cachorro, remédio, prontuário, vizinha, médica, senhor, telefone",
		config: { length: "long", style: "storytelling" },
	},
];
