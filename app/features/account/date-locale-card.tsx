import { NativeSelect } from "@mantine/core";
import { StepCard } from "../../components/layout/step-card.tsx";
import { dateFormat, useDateLocale } from "../../lib/date-format.ts";
import { dateLocaleOptions } from "./date-locales.ts";

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
				size="md"
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
