import type { Bank } from "../bank.ts";

/** Portuguese, with "você", worded to be at home in Brazil and readable in Portugal. */
export const pt: Bank = {
	hooks: {
		informative: [
			"{subject}: por onde começar?",
			"{subject}: a parte que é fácil pular.",
			"{topic}, do ponto de vista prático.",
			"Que pergunta vem primeiro quando o tema é {named}?",
			"{topic}: o que quem começa deveria saber.",
		],
		storytelling: [
			"{topic}: uma história que alguém precisa contar.",
			"Que dia vem à cabeça ao ler {named}?",
			"{topic}: que história existe por trás?",
			"Por trás de cada opinião sobre {named} há uma história.",
			"{topic}, imaginado como uma pequena cena.",
		],
		question: [
			"{topic}: o que costuma ser mal compreendido?",
			"{topic}: o que dizer primeiro a quem está começando?",
			"{topic}: quem deveria ter a última palavra?",
			"{topic}: o que precisaria mudar primeiro?",
			"O que seria bom ter sabido antes sobre {named}?",
		],
		list: [
			"{topic}, em poucos pontos:",
			"{topic}: o que esclarecer primeiro.",
			"{topic}, uma lista curta:",
			"{topic}: um olhar antes da próxima decisão.",
			"Algumas pistas sobre {named}:",
		],
		personal: [
			"{topic}: o que eu penso de fato?",
			"{topic}: uma pergunta sincera para mim.",
			"O que posso dizer sobre {named} sem pegar emprestado dos outros?",
			"{topic}, pensando em voz alta.",
			"{topic}: o que eu gostaria de saber primeiro?",
		],
	},
	keyHooks: [
		"{key}: do que seria preciso falar primeiro?",
		"{key}: o que costuma passar despercebido?",
		"{key}: quando foi a última conversa a respeito?",
		"{key}: o que seria bom saber antes?",
	],
	saidHooks: {
		note: [
			"{said}: como os outros veem isso?",
			"{said}: é assim em todo lugar?",
			"{said}: o que falta acrescentar?",
			"{said}: o que pesa a favor e o que pesa contra?",
		],
	},
	material: {
		topic: {
			points: [
				[
					"Tudo começa com a pergunta que se quer responder, porque o resto depende dela.",
					"Antes de mudar qualquer coisa, vale escrever o que se espera.",
					"Mudando uma coisa de cada vez, dá para ver o que funcionou.",
					"Quem lida com isso todo dia costuma ver os problemas primeiro.",
					"Depois de um mês, a anotação do começo mostra o que mudou.",
				],
				[
					"Primeiro é preciso saber quem é afetado e se alguém perguntou a essas pessoas.",
					"Depois vem o custo: tempo, dinheiro e atenção.",
					"Respostas escritas ajudam mais do que lembranças, porque outros podem corrigi-las.",
					"Onde duas respostas se contradizem, vale a pena conversar.",
					"O resto pode esperar.",
				],
				[
					"Um caso concreto diz mais do que um conselho geral.",
					"O melhor é comparar um que deu certo com um que não deu.",
					"A diferença entre os dois é o que se pode copiar ou evitar.",
					"Dois casos não provam nada, mas dão à conversa um ponto de apoio.",
				],
			],
			story: [
				[
					"As histórias que vale a pena contar são pequenas: um dia, uma decisão, uma frase na hora certa.",
					"É preciso um momento em que tudo poderia ter sido diferente.",
					"Não é preciso um herói.",
					"A parte que deu errado precisa aparecer, porque é com ela que os outros aprendem.",
					"Para um comentário, bastam duas frases.",
				],
				[
					"Imagine uma terça-feira comum com esse tema na pauta.",
					"Alguém tem um plano, alguém tem uma dúvida, e só um dos dois fala.",
					"O que acontece nos cinco minutos seguintes é a história.",
					"Alguém pergunta a quem ficou em silêncio?",
					"A resposta diz mais do que o plano.",
				],
			],
			reflections: [
				[
					"O que eu sei em primeira mão, e o que apenas ouvi?",
					"É uma pergunta justa antes de dar conselhos.",
					"Uma resposta sincera costuma ser mais curta do que a opinião que a acompanha.",
					"O que eu faria diferente se ninguém estivesse olhando?",
					"E o que eu deixaria exatamente como está?",
				],
				[
					"Um teste para qualquer opinião: ela resiste a uma semana difícil?",
					"Algumas opiniões são emprestadas de vozes mais altas.",
					"Outras vêm de um único dia ruim.",
					"Quais das minhas resistiriam a um segundo olhar?",
					"Perguntar em público tem uma vantagem: talvez alguém saiba melhor.",
				],
			],
			items: [
				[
					"Dizer o problema em uma frase antes de procurar a solução.",
					"Perguntar a quem é afetado, e perguntar cedo.",
					"Escolher uma mudança que caiba nesta semana.",
					"Combinar de antemão o que conta como sucesso.",
					"Anotar o que aconteceu, inclusive o que é banal.",
					"Depois, decidir o que deixar de fazer.",
				],
				[
					"Manter: o que já funciona, mesmo que não apareça.",
					"Mudar: uma coisa de cada vez, para o efeito ficar visível.",
					"Parar: aquilo de que ninguém sentiria falta.",
					"Perguntar: a quem vai conviver com o resultado.",
					"Verificar: daqui a quatro semanas, com a mesma pergunta.",
				],
			],
			sides: [
				[
					"Uma resposta é a cautela: primeiro os fatos, depois o passo.",
					"A outra é a rapidez: tentar algo pequeno e aprender com isso.",
					"As duas podem estar certas, e as duas podem ser desculpa.",
					"O que decide é a dificuldade de desfazer um erro.",
					"Se for fácil de desfazer, vence a rapidez.",
				],
				[
					"Quem acabou de chegar dá uma resposta.",
					"Quem está há dez anos dá outra.",
					"Os novatos veem o que os outros já não notam.",
					"Os veteranos sabem o que já foi tentado.",
					"Antes de decidir, vale colocar os dois na mesma mesa.",
				],
			],
			queries: [
				[
					"Quem é afetado, e a quem se pergunta?",
					"Quanto custa, contado em horas?",
					"O que daria para parar primeiro?",
					"O que pareceria estranho a quem acabou de chegar?",
					"Quem decide quando não há acordo?",
				],
				[
					"O que já funciona e deve ficar?",
					"Que parte recebe menos atenção?",
					"Como se notaria uma melhora?",
					"Que ponto de vista está faltando?",
				],
			],
		},
		question: {
			points: [
				[
					"Provavelmente há mais de uma boa resposta.",
					"Depende de quem pergunta e do que está em jogo.",
					"A resposta rápida costuma refletir o último caso que se viu.",
					"É melhor partir de dois exemplos que apontem em direções diferentes.",
					"Lado a lado, eles deixam a pergunta menor.",
				],
				[
					"Antes de responder, ajuda dizer por que a pergunta surge agora.",
					"Em geral algo mudou: as pessoas, o custo ou as expectativas.",
					"Quem dá nome a essa mudança já tem meia resposta.",
					"A outra metade é uma decisão, e alguém precisa assumi-la.",
					"Esperar também é decidir.",
				],
			],
			story: [
				[
					"Imagine a pergunta na mesa de uma reunião.",
					"As primeiras respostas vêm rápido e parecem seguras.",
					"Então alguém descreve um caso que não se encaixa.",
					"O minuto seguinte decide se a reunião valeu a pena.",
					"Dá para defender a primeira resposta ou fazer mais uma pergunta.",
				],
				[
					"Uma pergunta assim tem história.",
					"Alguém a fez primeiro, provavelmente por um motivo.",
					"O que tinha acabado de acontecer?",
					"Primeiro o caso, depois a resposta: é assim que se guarda na memória.",
				],
			],
			reflections: [
				[
					"O que eu responderia se tivesse que decidir hoje?",
					"E o que teria que acontecer para eu mudar a resposta?",
					"Duas respostas sinceras valem mais do que um debate.",
					"A segunda demora mais.",
					"É por ela que vale a pena esperar.",
				],
				[
					"Por dez minutos, dá para defender qualquer um dos lados.",
					"Depois, a questão é o que importa para mim.",
					"Isso é mais difícil de dizer do que um sim ou um não.",
					"Também é mais útil para os outros.",
				],
			],
			items: [
				[
					"Quem pergunta, e o que está em jogo?",
					"O que mudou desde a última vez?",
					"Que exemplo pesa a favor, e qual pesa contra?",
					"Quanto custaria uma resposta errada?",
					"Quem vai conviver com a decisão?",
				],
				[
					"A favor: um exemplo que deu certo.",
					"Contra: um exemplo que não deu certo.",
					"O preço de uma resposta errada: em horas ou em dinheiro.",
					"O próximo passo: combinar quem decide.",
				],
			],
			sides: [
				[
					"Uma resposta é um sim com condições.",
					"A outra é um não com exceções.",
					"Elas estão mais próximas do que parece.",
					"As condições e as exceções são o que vale a conversa.",
				],
				[
					"Há quem responda por princípio.",
					"Há quem pense no último caso que viu.",
					"O princípio é mais fácil de repetir.",
					"O caso é mais fácil de verificar.",
				],
			],
			queries: [
				[
					"Quanto custaria uma resposta errada?",
					"Quem vai conviver com a decisão?",
					"O que mudou desde a última vez?",
					"Que exemplo precisa ir para a mesa?",
				],
				[
					"A resposta depende da pessoa ou do cargo?",
					"Quem deveria decidir?",
					"O que seria preciso saber antes?",
				],
			],
		},
		note: {
			points: [
				[
					"O que vem depois disso depende da situação de cada um.",
					"Dá para aproveitar o que serve e deixar o resto.",
					"Se uma parte não está clara, é ali que vale perguntar.",
					"Um motivo ou um exemplo ajuda mais do que um voto.",
					"Discordar também é uma resposta.",
				],
				[
					"Isso pode ser lido de duas maneiras.",
					"Uma procura o que serve para a própria situação.",
					"A outra procura o que está faltando.",
					"Da segunda costuma sair o melhor comentário.",
					"Um único ponto já basta.",
				],
			],
			story: [
				[
					"Muita gente conhece outra versão disso.",
					"Ela começa em outro lugar e tem outras pessoas.",
					"Que parte seria a mesma?",
					"Sobre essa parte vale a pena conversar.",
					"O resto é detalhe, e detalhes cabem nos comentários.",
				],
				[
					"Vale ler de novo como se alguém contasse isso no almoço.",
					"Qual seria a primeira pergunta?",
					"Boas perguntas são a melhor metade de uma história.",
					"Talvez falte justamente uma.",
				],
			],
			reflections: [
				[
					"O que isso pede de mim?",
					"Talvez algo pequeno, antes do planejado.",
					"O que eu deixaria de fazer para abrir espaço?",
					"Essa costuma ser a pergunta sincera.",
					"A resposta não precisa ser definitiva.",
				],
				[
					"Não é preciso uma conclusão redonda.",
					"É preciso um segundo olhar daqui a alguns dias.",
					"O que eu veria então que hoje me escapa?",
					"Talvez outra pessoa veja logo.",
				],
			],
			items: [
				[
					"Aproveitar o que serve para a própria situação.",
					"Deixar o que não serve.",
					"Perguntar o que não está claro.",
					"Dizer o que não está certo.",
					"Passar adiante, se ajudar alguém.",
				],
				[
					"O primeiro passo: pequeno e nesta semana.",
					"A parte aberta: o que isso significa em cada trabalho.",
					"A quem perguntar: a quem lida com isso todo dia.",
					"A prova: olhar de novo daqui a um mês.",
				],
			],
			sides: [
				[
					"Dá para ler como afirmação e concordar ou não.",
					"Também dá para ler como pergunta.",
					"A segunda leitura leva mais longe.",
					"Ela começa com um exemplo próprio.",
				],
				[
					"Uma parte depende das circunstâncias.",
					"Outra parte é uma escolha.",
					"Ajuda separar as duas.",
					"O interessante está na segunda.",
				],
			],
			queries: [
				[
					"Que parte serve para a própria situação?",
					"O que está faltando?",
					"Qual seria o primeiro passo?",
					"A quem seria preciso perguntar?",
				],
				["O que dá para acrescentar?", "Onde cabe discordar?", "O que vem depois disso?"],
			],
		},
	},
	beats: [
		{
			head: "Cada versão dessa história tem três partes:",
			lines: [
				"Antes: o que se esperava?",
				"A virada: o que foi surpresa?",
				"Depois: o que se faria de novo?",
			],
			after: ["A parte do meio é a que mais fica de fora.", "É também a que mais serve aos outros."],
		},
		{
			head: "Quem contar teria que dizer:",
			lines: [
				"Onde começa e quem está lá.",
				"O que está em jogo.",
				"O que ninguém vê chegar.",
				"Quanto custa.",
				"O que continua igual no fim.",
			],
		},
	],
	selfNotes: [
		{
			head: "Então, um lembrete para mim:",
			lines: [
				"Fazer mais uma pergunta antes de dar conselho.",
				"Olhar um caso real antes de repetir uma regra.",
				"Dizer cedo o que ainda não está claro.",
				"Agradecer a quem duvidou primeiro.",
				"Ler isto de novo daqui a três meses.",
			],
		},
		{
			head: "O que eu pediria de mim:",
			lines: [
				"Ouvir quem está mais perto.",
				"Decidir tarde, mas em uma data marcada.",
				"Anotar o motivo junto com a decisão.",
				"Admitir o erro enquanto é pequeno.",
			],
		},
	],
	groups: [
		{
			head: "Antes:",
			lines: [
				"Dizer em uma frase o que se quer saber.",
				"Perguntar quem vai notar a diferença.",
				"Esclarecer quem decide.",
			],
		},
		{
			head: "No caminho:",
			lines: ["Mudar uma coisa de cada vez.", "Anotar o que surpreende.", "Avisar cedo se o plano mudar."],
		},
		{
			head: "Depois:",
			lines: ["Comparar o resultado com o esperado.", "Agradecer a quem tinha dúvidas."],
		},
	],
	closers: {
		professional: [
			"Outros pontos de vista são bem-vindos nos comentários.",
			"Se a sua experiência aponta para outro lado, acrescente aqui.",
		],
		casual: ["A sua versão é bem-vinda nos comentários.", "Me conte se você vê de outro jeito."],
		enthusiastic: ["Traga seus exemplos para os comentários!", "Acrescente aqui o seu melhor exemplo!"],
		authoritative: ["Quem discordar, traga um exemplo.", "No fim, o que conta são os exemplos."],
		conversational: [
			"Me conte como você vê isso.",
			"Talvez você tenha uma história sobre isso, e aqui há espaço para ela.",
		],
	},
	closingAsks: {
		professional: ["Qual tem sido a sua experiência?", "O que você acrescentaria?"],
		casual: ["Como você vê isso?", "O que você acha?"],
		enthusiastic: ["Quem tem um bom exemplo?", "Quem começa?"],
		authoritative: [
			"Em que fatos a sua opinião se baseia?",
			"Que resposta você defenderia diante da sua equipe?",
		],
		conversational: ["Como é por aí?", "O que você diria?"],
	},
	asks: ["O que falta aqui?", "Onde é diferente?", "O que mais cabe aqui?", "Quem vê de outro jeito?"],
};
