import { CloseButton, Group, SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { RefObject } from "react";
import type { ListFilter } from "../api/scheduled-post.ts";
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
		<Group component="search" gap="sm" mb="md">
			<SegmentedControl
				flex={{ base: "1 1 100%", sm: "0 1 26rem" }}
				aria-label="Which posts"
				value={state}
				onChange={(value) => onState(states.find((one) => one.value === value)?.value ?? "all")}
				data={[...states]}
			/>
			<TextInput
				ref={searchField}
				type="search"
				flex={{ base: "1 1 100%", sm: "1 1 14rem" }}
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
		</Group>
	);
}
