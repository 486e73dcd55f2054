import type { Idea } from "./idea.ts";
import { english } from "./ideas/english.ts";
import { french } from "./ideas/french.ts";
import { german } from "./ideas/german.ts";
import { portuguese } from "./ideas/portuguese.ts";
import { spanish } from "./ideas/spanish.ts";

export const ideasByLanguage = { english, german, french, spanish, portuguese };
export const sixtyIdeas: readonly Idea[] = Object.values(ideasByLanguage).flat();
