import { NativeSelect } from "@mantine/core";
import { StepCard } from "../../components/layout/step-card.tsx";
import { dateFormat, useDateLocale } from "../../lib/date-format.ts";

interface DateLocaleCardProps {
	/** Null: the browser's language. */
	locale: string | null;
	onChange: (locale: string | null) => void;
}

const example = dateFormat({ dateStyle: "full", timeStyle: "short" });

export function DateLocaleCard({ locale, onChange }: DateLocaleCardProps) {
	// Renders the example again when the language changes.
	useDateLocale();
	return (
		<StepCard
			title="Language of dates"
			titleId="date-language"
			description="For dates, weekdays and the day that a week starts with."
		>
			<NativeSelect
				aria-labelledby="date-language"
				value={locale ?? ""}
				onChange={(event) => onChange(event.currentTarget.value || null)}
				data={[{ value: "", label: "The language of this browser" }, ...dateLocaleOptions(locale)]}
				description={`Now is ${example.format(new Date())}.`}
				inputWrapperOrder={["input", "description"]}
			/>
		</StepCard>
	);
}

/** BCP 47 tags. */
const locales = (
	"en-US en-GB cs-CZ da-DK de-DE de-CH es-ES es-MX fi-FI fr-FR hu-HU it-IT " +
	"ja-JP ko-KR nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO sv-SE tr-TR uk-UA zh-CN"
).split(" ");

/** Options with the name of each language in that language, sorted. A stored one that is not listed comes first. */
function dateLocaleOptions(stored: string | null): { value: string; label: string }[] {
	const options = locales.map(toOption).toSorted((one, other) => one.label.localeCompare(other.label));
	return stored === null || locales.includes(stored) ? options : [toOption(stored), ...options];
}

function toOption(value: string) {
	const label = new Intl.DisplayNames(value, { type: "language" }).of(value) ?? value;
	return { value, label: label.charAt(0).toLocaleUpperCase(value) + label.slice(1) };
}
