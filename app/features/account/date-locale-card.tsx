import { NativeSelect } from "@mantine/core";
import { StepCard } from "../../components/step-card.tsx";
import { dateFormat, useDateLocale } from "../../lib/date-format.ts";

/** The languages that dates can be written in, by BCP 47. */
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

/** Each language under its own name, by name; one that is stored but not offered comes first. */
function localeOptions(stored: string | null): { value: string; label: string }[] {
	const options = locales.map(toOption).toSorted((one, other) => one.label.localeCompare(other.label));
	return stored === null || locales.includes(stored) ? options : [toOption(stored), ...options];
}

function toOption(value: string) {
	const label = new Intl.DisplayNames(value, { type: "language" }).of(value) ?? value;
	return { value, label: label.charAt(0).toLocaleUpperCase(value) + label.slice(1) };
}

interface DateLocaleCardProps {
	/** Null: the browser's language. */
	locale: string | null;
	onChange: (locale: string | null) => void;
}

const example = dateFormat({ dateStyle: "full", timeStyle: "short" });

/** The language that dates are written in, all over the app. */
export function DateLocaleCard({ locale, onChange }: DateLocaleCardProps) {
	// Renders the example anew when another language has been applied.
	useDateLocale();
	return (
		<StepCard
			title="Language of dates"
			titleId="date-language"
			description="For dates, weekdays and the day that a week starts with."
		>
			<NativeSelect
				size="md"
				aria-labelledby="date-language"
				value={locale ?? ""}
				onChange={(event) => onChange(event.currentTarget.value || null)}
				data={[{ value: "", label: "The language of this browser" }, ...localeOptions(locale)]}
				description={`Now is ${example.format(new Date())}.`}
				inputWrapperOrder={["input", "description"]}
			/>
		</StepCard>
	);
}
