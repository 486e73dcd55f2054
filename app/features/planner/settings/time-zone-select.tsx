import "@mantine/core/styles/Combobox.layer.css";
import { Select, type SelectProps } from "@mantine/core";
import { useMemo, useReducer } from "react";
import { browserTimeZone } from "../time/use-time-zone.ts";
import { matchesTimeZone, timeZoneOptions } from "./time-zones.ts";

interface TimeZoneSelectProps extends Pick<SelectProps, "label" | "description" | "autoFocus"> {
	value: string;
	onChange: (timeZone: string) => void;
	/** Called when the list closes, with or without a choice. */
	onDone?: () => void;
}

const styles = {
	dropdown: { background: "var(--app-surface)", borderColor: "var(--app-border)" },
	option: { minHeight: "2.5rem" },
	options: { maxHeight: "16rem", overflowY: "auto" },
	description: { marginTop: "0.375rem", lineHeight: 1.45 },
} as const;

/** All time zones, to search by city. */
export function TimeZoneSelect({ value, onChange, onDone, ...others }: TimeZoneSelectProps) {
	const options = useMemo(() => timeZoneOptions([value, browserTimeZone()]), [value]);
	// Mantine gives its list another id right after it opened; the field names it with the next render.
	const [, rerender] = useReducer((renders: number) => renders + 1, 0);
	return (
		<Select
			data={options}
			value={value}
			onChange={(chosen) => chosen && onChange(chosen)}
			onDropdownOpen={() => requestAnimationFrame(rerender)}
			onDropdownClose={onDone}
			// Typing replaces the selected text.
			onFocus={(event) => event.currentTarget.select()}
			allowDeselect={false}
			searchable
			selectFirstOptionOnChange
			filter={({ options: all, search }) =>
				all.filter((option) => "value" in option && matchesTimeZone(option, search))
			}
			nothingFoundMessage="No such time zone"
			inputWrapperOrder={["label", "input", "error", "description"]}
			// The list itself scrolls, and it belongs to the dialog that it is opened in.
			withScrollArea={false}
			comboboxProps={{ withinPortal: false }}
			styles={styles}
			{...others}
		/>
	);
}
