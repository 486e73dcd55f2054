import type { Idea } from "../idea.ts";

export const spanish: readonly Idea[] = [
	{ kind: "topic", idea: "gestión del tiempo", nouns: "gestión, tiempo, gestión del tiempo" },
	{
		kind: "topic",
		idea: "vender sin descuentos",
		nouns: "descuentos",
		config: { style: "list", tone: "casual" },
	},
	{
		kind: "story",
		idea: "El año pasado cerré mi segunda tienda. Pensé que era un fracaso. Hoy la primera vende más que las dos juntas. A veces crecer es quitar.",
		nouns: "tienda, segunda tienda, fracaso",
	},
	{
		kind: "story",
		idea: "ayer despedí a un proveedor por primera vez en mi vida, me temblaban las manos. llevábamos 11 años juntos. él me dio las gracias",
		nouns: "proveedor, manos, vida",
		config: { style: "personal", includeHashtags: false },
		rules: { text: "Siempre termino con una pregunta.", visible: ["question at the end"] },
	},
	{
		kind: "list",
		idea: "Lo que pregunto en cada entrevista:\n• Qué dejaste a medias y por qué\n• A quién llamas cuando algo se rompe\n• Qué te gustaría no volver a hacer",
		nouns: "entrevista",
		config: { style: "list" },
	},
	{
		kind: "news",
		idea: "Nuestra cooperativa cumple 50 años. Empezaron siete familias y hoy somos 312. Lo celebramos el 9 de junio en la plaza.",
		nouns: "cooperativa, familias, plaza",
		config: { includeEmojis: true, tone: "enthusiastic" },
	},
	{
		kind: "question",
		idea: "¿Por qué pedimos cinco años de experiencia para un puesto de entrada?",
		nouns: "experiencia, puesto, puesto de entrada",
		config: { style: "question", length: "short" },
	},
	{
		kind: "job",
		idea: "Buscamos fisioterapeuta para nuestra clínica en Valencia. Contrato fijo, 30 horas, tardes libres los viernes. Escríbeme por aquí.",
		nouns: "fisioterapeuta, clínica, valencia, contrato fijo, contrato, tardes libres, tardes",
	},
	{
		kind: "numbers",
		idea: "Antes: 46 correos al día, 3 horas. Ahora: 12 correos, 40 minutos. Solo cambiamos una regla: nadie pone en copia a más de dos personas.",
		nouns: "correos, regla, personas",
		rules: { text: "Sin hashtags. Frases cortas.", visible: ["no hashtags"] },
	},
	{
		kind: "long",
		idea: "Trabajo en un hotel desde los 19 años. Empecé en la lavandería. Allí aprendí a leer a los huéspedes por las sábanas. Quién duerme mal, quién viaja con niños, quién ha llorado. Ahora soy directora. Los informes me dicen la ocupación, el precio medio y la nota de internet. Ninguno me dice quién ha llorado. Por eso bajo todos los lunes a la lavandería. Carmen lleva 27 años allí y sabe más que mis informes. La semana pasada me dijo que la 214 necesitaba una nota de bienvenida. Tenía razón.",
		nouns: "hotel, lavandería, huéspedes, sábanas, informes, directora, nota de bienvenida, nota, ocupación",
		config: { length: "long", style: "storytelling" },
	},
];
