import { CloseButton, SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { RefObject } from "react";
import type { ListFilter } from "../data/planner-keys.ts";
import classes from "./list-filters.module.css";

interface ListFiltersProps {
	state: ListFilter["state"];
	onState: (state: ListFilter["state"]) => void;
	search: string;
	onSearch: (search: string) => void;
	searchField: RefObject<HTMLInputElement | null>;
}

const states = [
	{ value: "all", label: "All" },
	{ value: "scheduled", label: "Scheduled" },
	{ value: "posted", label: "Posted" },
	{ value: "missed", label: "Missed" },
] as const satisfies readonly { value: ListFilter["state"]; label: string }[];

/** Which posts are listed. */
export function ListFilters({ state, onState, search, onSearch, searchField }: ListFiltersProps) {
	return (
		<search className={classes.filters}>
			<SegmentedControl
				className={classes.states}
				aria-label="Which posts"
				value={state}
				onChange={(value) => onState(states.find((one) => one.value === value)?.value ?? "all")}
				data={[...states]}
			/>
			<TextInput
				ref={searchField}
				type="search"
				className={classes.field}
				classNames={{ input: classes.input }}
				aria-label="Search posts"
				placeholder="Search posts"
				leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				rightSection={
					search !== "" && (
						<CloseButton
							size={40}
							aria-label="Clear search"
							onClick={() => {
								onSearch("");
								searchField.current?.focus();
							}}
						/>
					)
				}
				value={search}
				onChange={(event) => onSearch(event.currentTarget.value)}
			/>
		</search>
	);
}
