import type { Bank } from "./bank.ts";
import { de } from "./banks/de.ts";
import { en } from "./banks/en/en.ts";
import { es } from "./banks/es.ts";
import { fr } from "./banks/fr.ts";
import { pt } from "./banks/pt.ts";
import type { Language } from "./types.ts";

const banks: Record<Exclude<Language, "other">, Bank> = { en, de, es, fr, pt };

/** The sentences of a language; undefined where there are none and the idea has to speak for itself. */
export const bankOf = (language: Language): Bank | undefined =>
	language === "other" ? undefined : banks[language];
