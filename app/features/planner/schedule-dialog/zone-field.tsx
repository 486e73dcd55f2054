import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { TimeZoneSelect } from "../settings/time-zone-select.tsx";
import { zoneLabel } from "../time-labels.ts";
import classes from "./zone-field.module.css";

interface ZoneFieldProps {
	value: string;
	onChange: (timeZone: string) => void;
	/** The moment at which the zone's offset is told. */
	at: Date;
}

/** Whose clock the times are on, and the way to another one. */
export function ZoneField({ value, onChange, at }: ZoneFieldProps) {
	const [changing, setChanging] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const back = useRef(false);

	useEffect(() => {
		if (changing) back.current = true;
		else if (back.current) button.current?.focus({ preventScroll: true });
	}, [changing]);

	if (changing) {
		return (
			<TimeZoneSelect
				label="Time zone of this post"
				autoFocus
				value={value}
				onChange={onChange}
				onDone={() => setChanging(false)}
			/>
		);
	}
	return (
		<p className={classes.zone}>
			<span>Times are in {zoneLabel(value, at)}</span>
			<UnstyledButton ref={button} className={classes.change} onClick={() => setChanging(true)}>
				Change<VisuallyHidden> time zone</VisuallyHidden>
			</UnstyledButton>
		</p>
	);
}
