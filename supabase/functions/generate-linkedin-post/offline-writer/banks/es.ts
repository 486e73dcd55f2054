import type { Bank } from "../bank.ts";

/** Spanish. Professional and authoritative say "usted", the other tones "tú"; the rest addresses nobody. */
export const es: Bank = {
	hooks: {
		informative: [
			"{subject}: ¿por dónde empezar?",
			"{subject}: la parte que es fácil saltarse.",
			"{topic}, visto desde la práctica.",
			"¿Qué conviene preguntarse primero sobre {named}?",
			"{topic}: lo primero que debería saber quien empieza.",
		],
		storytelling: [
			"{topic}: una historia que alguien tendría que contar.",
			"¿Qué día viene a la cabeza al leer {named}?",
			"{topic}: ¿qué historia hay detrás?",
			"Detrás de cada opinión sobre {named} hay una historia.",
			"{topic}, imaginado como una escena pequeña.",
		],
		question: [
			"{topic}: ¿qué es lo que peor se entiende?",
			"{topic}: ¿qué habría que decirle primero a quien empieza?",
			"{topic}: ¿quién debería tener la última palabra?",
			"{topic}: ¿qué habría que cambiar primero?",
			"¿Qué convendría haber sabido antes sobre {named}?",
		],
		list: [
			"{topic}, en pocos puntos:",
			"{topic}: lo que hay que aclarar primero.",
			"{topic}, una lista breve:",
			"{topic}: un repaso antes de la próxima decisión.",
			"Algunas pistas sobre {named}:",
		],
		personal: [
			"{topic}: ¿qué pienso yo en realidad?",
			"{topic}: una pregunta sincera para mí.",
			"¿Qué puedo decir sobre {named} sin tomarlo prestado de otros?",
			"{topic}, pensado en voz alta.",
			"{topic}: ¿qué querría saber yo primero?",
		],
	},
	keyHooks: [
		"{key}: ¿de qué habría que hablar primero?",
		"{key}: ¿qué se pasa por alto?",
		"{key}: ¿cuándo fue la última vez que se habló de ello?",
		"{key}: ¿qué convendría saber antes?",
	],
	saidHooks: {
		note: [
			"{said}: ¿cómo lo ven otros?",
			"{said}: ¿es así en todas partes?",
			"{said}: ¿qué falta por añadir?",
			"{said}: ¿qué habla a favor y qué en contra?",
		],
	},
	material: {
		topic: {
			points: [
				[
					"Lo primero es la pregunta que se quiere responder, porque de ella depende todo lo demás.",
					"Antes de cambiar nada, conviene escribir qué se espera.",
					"Si se cambia una sola cosa cada vez, se ve cuál ha funcionado.",
					"Quienes lo viven a diario suelen ver los problemas antes que nadie.",
					"Al cabo de un mes, la nota del principio muestra qué ha cambiado.",
				],
				[
					"Primero hay que saber a quién afecta y si alguien le ha preguntado.",
					"Después viene el coste: tiempo, dinero y atención.",
					"Las respuestas escritas ayudan más que las recordadas, porque otros pueden corregirlas.",
					"Donde dos respuestas se contradicen, merece la pena hablar.",
					"El resto puede esperar.",
				],
				[
					"Un caso concreto dice más que un consejo general.",
					"Lo mejor es comparar uno que salió bien con otro que no.",
					"La diferencia entre los dos es lo que se puede copiar o evitar.",
					"Dos casos no demuestran nada, pero dan a la conversación algo a lo que agarrarse.",
				],
			],
			story: [
				[
					"Las historias que vale la pena contar son pequeñas: un día, una decisión, una frase a tiempo.",
					"Hace falta un momento en el que todo podría haber ido de otra manera.",
					"No hace falta ningún héroe.",
					"Sí hace falta la parte que salió mal, porque de ella aprenden los demás.",
					"Para un comentario bastan dos frases.",
				],
				[
					"Imaginemos un martes cualquiera con este tema en el orden del día.",
					"Alguien tiene un plan, alguien tiene una duda, y solo uno de los dos habla.",
					"Lo que pasa en los cinco minutos siguientes es la historia.",
					"¿Alguien pregunta a quien se ha quedado callado?",
					"La respuesta dice más que el plan.",
				],
			],
			reflections: [
				[
					"¿Qué sé de primera mano y qué solo he oído?",
					"Es una pregunta justa antes de dar consejos.",
					"Una respuesta sincera suele ser más corta que la opinión que la acompaña.",
					"¿Qué haría de otra manera si nadie mirara?",
					"¿Y qué dejaría exactamente como está?",
				],
				[
					"Una prueba para cualquier opinión: ¿sigue en pie después de una semana difícil?",
					"Hay opiniones prestadas de voces más fuertes.",
					"Otras vienen de un solo mal día.",
					"¿Cuáles de las mías aguantarían una segunda mirada?",
					"Preguntarlo en público tiene una ventaja: quizá alguien lo sepa mejor.",
				],
			],
			items: [
				[
					"Decir el problema en una frase antes de buscar la solución.",
					"Preguntar a quienes afecta, y hacerlo pronto.",
					"Elegir un cambio que quepa en esta semana.",
					"Acordar de antemano qué contaría como éxito.",
					"Anotar lo que ha pasado, también lo aburrido.",
					"Después, decidir qué se deja de hacer.",
				],
				[
					"Mantener: lo que ya funciona, aunque no luzca.",
					"Cambiar: una cosa cada vez, para que se note el efecto.",
					"Dejar: lo que nadie echaría de menos.",
					"Preguntar: a quien tiene que vivir con el resultado.",
					"Revisar: dentro de cuatro semanas, con la misma pregunta.",
				],
			],
			sides: [
				[
					"Una respuesta es la prudencia: primero los datos, luego el paso.",
					"La otra es la rapidez: probar algo pequeño y aprender de ello.",
					"Las dos pueden ser acertadas, y las dos pueden ser una excusa.",
					"Lo que decide es lo difícil que sea deshacer un error.",
					"Si es fácil de deshacer, gana la rapidez.",
				],
				[
					"Quien acaba de llegar da una respuesta.",
					"Quien lleva diez años da otra.",
					"Los nuevos ven lo que los demás ya no notan.",
					"Los veteranos saben qué se ha intentado antes.",
					"Antes de decidir, conviene sentarlos a la misma mesa.",
				],
			],
			queries: [
				[
					"¿A quién afecta y a quién se pregunta?",
					"¿Cuánto cuesta, contado en horas?",
					"¿Qué se podría dejar de hacer primero?",
					"¿Qué le parecería raro a quien acaba de llegar?",
					"¿Quién decide cuando no hay acuerdo?",
				],
				[
					"¿Qué funciona ya y debería quedarse?",
					"¿Qué parte recibe menos atención?",
					"¿Cómo se notaría una mejora?",
					"¿Qué punto de vista falta?",
				],
			],
		},
		question: {
			points: [
				[
					"Seguramente hay más de una buena respuesta.",
					"Depende de quién pregunta y de lo que se juega.",
					"La respuesta rápida suele reflejar el último caso que se ha visto.",
					"Es mejor partir de dos ejemplos que apunten en direcciones distintas.",
					"Puestos uno al lado del otro, la pregunta se hace más pequeña.",
				],
				[
					"Antes de responder, ayuda saber por qué la pregunta surge ahora.",
					"Por lo general algo ha cambiado: las personas, el coste o las expectativas.",
					"Quien nombra ese cambio tiene media respuesta.",
					"La otra mitad es una decisión, y alguien tiene que asumirla.",
					"Esperar también es decidir.",
				],
			],
			story: [
				[
					"Imaginemos la pregunta sobre la mesa de una reunión.",
					"Las primeras respuestas llegan rápido y suenan seguras.",
					"Entonces alguien describe un caso que no encaja.",
					"El minuto siguiente decide si la reunión ha valido la pena.",
					"Se puede defender la primera respuesta o hacer una pregunta más.",
				],
				[
					"Una pregunta así tiene historia.",
					"Alguien la hizo primero, seguramente por algún motivo.",
					"¿Qué acababa de pasar?",
					"Primero el caso y luego la respuesta: así se recuerda.",
				],
			],
			reflections: [
				[
					"¿Qué respondería si tuviera que decidir hoy?",
					"¿Y qué tendría que pasar para cambiar esa respuesta?",
					"Dos respuestas sinceras valen más que un debate.",
					"La segunda tarda más.",
					"Es la que merece la espera.",
				],
				[
					"Durante diez minutos se puede defender cualquiera de los dos lados.",
					"Después se trata de lo que a mí me importa.",
					"Eso cuesta más decirlo que un sí o un no.",
					"También es más útil para los demás.",
				],
			],
			items: [
				[
					"¿Quién pregunta y qué se juega?",
					"¿Qué ha cambiado desde la última vez?",
					"¿Qué ejemplo habla a favor y cuál en contra?",
					"¿Cuánto costaría equivocarse?",
					"¿Quién tiene que vivir con la decisión?",
				],
				[
					"A favor: un ejemplo que salió bien.",
					"En contra: un ejemplo que no salió bien.",
					"El precio de equivocarse: en horas o en dinero.",
					"El paso siguiente: acordar quién decide.",
				],
			],
			sides: [
				[
					"Una respuesta es un sí con condiciones.",
					"La otra es un no con excepciones.",
					"Están más cerca de lo que parece.",
					"De las condiciones y las excepciones es de lo que merece la pena hablar.",
				],
				[
					"Hay quien responde por principio.",
					"Hay quien piensa en el último caso que ha visto.",
					"El principio es más fácil de repetir.",
					"El caso es más fácil de comprobar.",
				],
			],
			queries: [
				[
					"¿Cuánto costaría equivocarse?",
					"¿Quién tiene que vivir con la decisión?",
					"¿Qué ha cambiado desde la última vez?",
					"¿Qué ejemplo habría que poner sobre la mesa?",
				],
				[
					"¿La respuesta depende de la persona o del puesto?",
					"¿Quién debería decidir?",
					"¿Qué habría que saber antes?",
				],
			],
		},
		note: {
			points: [
				[
					"Lo que se sigue de esto depende de cada situación.",
					"Lo que encaja se puede aprovechar, y el resto se puede dejar.",
					"Si una parte no está clara, ahí es donde conviene preguntar.",
					"Un motivo o un ejemplo ayuda más que un voto.",
					"También se puede responder con un desacuerdo.",
				],
				[
					"Esto se puede leer de dos maneras.",
					"Una busca lo que encaja con la propia situación.",
					"La otra busca lo que falta.",
					"De la segunda suele salir el mejor comentario.",
					"Con un solo punto basta.",
				],
			],
			story: [
				[
					"Muchas personas conocerán otra versión de esto.",
					"Empieza en otro lugar y aparecen otras personas.",
					"¿Qué parte sería la misma?",
					"Sobre esa parte merece la pena hablar.",
					"Lo demás son detalles, y los detalles caben en los comentarios.",
				],
				[
					"Conviene leerlo otra vez como si alguien lo contara durante la comida.",
					"¿Cuál sería la primera pregunta?",
					"Las buenas preguntas son la mejor mitad de una historia.",
					"Quizá falte justo una.",
				],
			],
			reflections: [
				[
					"¿Qué me pide esto?",
					"Quizá algo pequeño, antes de lo previsto.",
					"¿Qué dejaría de hacer para darle espacio?",
					"Esa suele ser la pregunta sincera.",
					"La respuesta no tiene que ser definitiva.",
				],
				[
					"No hace falta una conclusión redonda.",
					"Hace falta una segunda mirada dentro de unos días.",
					"¿Qué vería entonces que hoy se me escapa?",
					"Quizá otra persona lo vea enseguida.",
				],
			],
			items: [
				[
					"Aprovechar lo que encaja con la propia situación.",
					"Dejar lo que no encaja.",
					"Preguntar lo que no esté claro.",
					"Decir lo que no sea correcto.",
					"Compartirlo si le sirve a alguien.",
				],
				[
					"El primer paso: pequeño y esta semana.",
					"La parte abierta: lo que significa en cada trabajo.",
					"A quién preguntar: a quien lo vive a diario.",
					"La prueba: volver a mirarlo dentro de un mes.",
				],
			],
			sides: [
				[
					"Se puede leer como una afirmación y estar de acuerdo o no.",
					"También se puede leer como una pregunta.",
					"La segunda lectura lleva más lejos.",
					"Empieza con un ejemplo propio.",
				],
				[
					"Una parte depende de las circunstancias.",
					"Otra parte es una decisión.",
					"Ayuda separar las dos.",
					"Lo interesante está en la segunda.",
				],
			],
			queries: [
				[
					"¿Qué parte encaja con la propia situación?",
					"¿Qué falta?",
					"¿Cuál sería el primer paso?",
					"¿A quién habría que preguntar?",
				],
				["¿Qué se puede añadir desde otro trabajo?", "¿Dónde cabe el desacuerdo?", "¿Qué se sigue de esto?"],
			],
		},
	},
	beats: [
		{
			head: "Cada versión de esta historia tiene tres partes:",
			lines: [
				"Antes: ¿qué se esperaba?",
				"El giro: ¿qué fue una sorpresa?",
				"Después: ¿qué se volvería a hacer igual?",
			],
			after: ["La parte central es la que más se omite.", "También es la que más sirve a otros."],
		},
		{
			head: "Quien lo cuente tendría que decir:",
			lines: [
				"Dónde empieza y quién está allí.",
				"Qué está en juego.",
				"Qué es lo que nadie ve venir.",
				"Cuánto cuesta.",
				"Qué sigue igual al final.",
			],
		},
	],
	selfNotes: [
		{
			head: "Así que, una nota para mí:",
			lines: [
				"Hacer una pregunta más antes de dar un consejo.",
				"Mirar un caso real antes de repetir una regla.",
				"Decir pronto lo que aún no está claro.",
				"Dar las gracias a quien dudó primero.",
				"Releer esto dentro de tres meses.",
			],
		},
		{
			head: "Lo que me pediría a mí:",
			lines: [
				"Escuchar a quien está más cerca.",
				"Decidir tarde, pero en una fecha fija.",
				"Anotar el motivo junto a la decisión.",
				"Reconocer el error mientras sea pequeño.",
			],
		},
	],
	groups: [
		{
			head: "Antes:",
			lines: [
				"Decir en una frase qué se quiere saber.",
				"Preguntar quién notará la diferencia.",
				"Aclarar quién decide.",
			],
		},
		{
			head: "Durante:",
			lines: [
				"Cambiar una sola cosa cada vez.",
				"Anotar lo que sorprende.",
				"Avisar pronto si cambia el plan.",
			],
		},
		{
			head: "Después:",
			lines: ["Comparar el resultado con lo esperado.", "Dar las gracias a quienes tenían dudas."],
		},
	],
	closers: {
		professional: [
			"Otros puntos de vista son bienvenidos en los comentarios.",
			"Si su experiencia apunta en otra dirección, puede añadirla aquí.",
		],
		casual: ["Tu versión es bienvenida en los comentarios.", "Cuéntame si lo ves de otra manera."],
		enthusiastic: ["¡Trae tus ejemplos a los comentarios!", "¡Añade aquí tu mejor ejemplo!"],
		authoritative: ["Quien no esté de acuerdo, que traiga un ejemplo.", "Al final cuentan los ejemplos."],
		conversational: [
			"Cuéntame cómo lo ves tú.",
			"Quizá tengas una historia sobre esto, y aquí hay sitio para ella.",
		],
	},
	closingAsks: {
		professional: ["¿Cuál ha sido su experiencia?", "¿Qué añadiría usted?"],
		casual: ["¿Cómo lo ves?", "¿Qué opinas?"],
		enthusiastic: ["¿Quién tiene un buen ejemplo?", "¿Quién empieza?"],
		authoritative: ["¿En qué datos basa su opinión?", "¿Qué respuesta defendería ante su equipo?"],
		conversational: ["¿Cómo se ve desde donde estás?", "¿Qué dirías tú?"],
	},
	asks: ["¿Qué falta aquí?", "¿Dónde es distinto?", "¿Qué más cabe aquí?", "¿Quién lo ve de otra manera?"],
};
