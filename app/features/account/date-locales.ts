/** BCP 47 tags. */
const locales = [
	"en-US",
	"en-GB",
	"cs-CZ",
	"da-DK",
	"de-DE",
	"de-CH",
	"es-ES",
	"es-MX",
	"fi-FI",
	"fr-FR",
	"hu-HU",
	"it-IT",
	"ja-JP",
	"ko-KR",
	"nb-NO",
	"nl-NL",
	"pl-PL",
	"pt-BR",
	"pt-PT",
	"ro-RO",
	"sv-SE",
	"tr-TR",
	"uk-UA",
	"zh-CN",
];

/** Options with the name of each language in that language, sorted. A stored one that is not listed comes first. */
export function dateLocaleOptions(stored: string | null): { value: string; label: string }[] {
	const options = locales.map(toOption).toSorted((one, other) => one.label.localeCompare(other.label));
	return stored === null || locales.includes(stored) ? options : [toOption(stored), ...options];
}

function toOption(value: string) {
	const label = new Intl.DisplayNames(value, { type: "language" }).of(value) ?? value;
	return { value, label: label.charAt(0).toLocaleUpperCase(value) + label.slice(1) };
}
