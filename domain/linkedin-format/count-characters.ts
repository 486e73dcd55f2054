import { toLinkedInText } from "./to-linkedin-text.ts";

export const linkedInCharacterLimit = 3000;

/**
 * Length of what lands on LinkedIn, in UTF-16 units. LinkedIn does not say how it counts; a styled letter or an
 * emoji is two units and one code point, so this is the stricter count.
 */
export const countCharacters = (text: string): number => toLinkedInText(text).length;
