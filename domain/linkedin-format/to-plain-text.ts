import { parseMarkup } from "./parse-markup.ts";

/** The post without its emphasis: markers are gone, every other character stays. */
export const toPlainText = (text: string): string =>
	parseMarkup(text)
		.map((span) => span.text)
		.join("");
