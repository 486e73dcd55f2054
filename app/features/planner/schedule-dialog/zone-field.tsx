import { Anchor, Group, VisuallyHidden } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useRef, useState } from "react";
import { TimeZoneSelect } from "../settings/time-zone-select.tsx";
import { zoneLabel } from "../time/time-labels.ts";

interface ZoneFieldProps {
	value: string;
	onChange: (timeZone: string) => void;
	/** The moment at which the zone's offset is told. */
	at: Date;
}

/** Whose clock the times are on, and a button that changes it. */
export function ZoneField({ value, onChange, at }: ZoneFieldProps) {
	const [changing, setChanging] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	useDidUpdate(() => button.current?.focus({ preventScroll: true }), [changing]);

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
		<Group gap="0 0.5rem" fz="sm" c="dimmed">
			<span>Times are in {zoneLabel(value, at)}</span>
			<Anchor
				ref={button}
				component="button"
				type="button"
				mih={40}
				inherit
				fw={600}
				underline="always"
				onClick={() => setChanging(true)}
			>
				Change<VisuallyHidden> time zone</VisuallyHidden>
			</Anchor>
		</Group>
	);
}
