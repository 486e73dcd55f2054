import { Group, SegmentedControl } from "@mantine/core";
import type { RefObject } from "react";
import { SearchField } from "../../../components/forms/search-field.tsx";
import type { ListFilter } from "../api/scheduled-post.ts";

interface ListFiltersProps {
	state: ListFilter["state"];
	onState: (state: ListFilter["state"]) => void;
	search: string;
	onSearch: (search: string) => void;
	searchField: RefObject<HTMLInputElement | null>;
}

/** Which posts are listed. */
export function ListFilters({ state, onState, search, onSearch, searchField }: ListFiltersProps) {
	return (
		<Group component="search" gap="sm" mb="md">
			<SegmentedControl
				flex={{ base: "1 1 100%", sm: "0 1 26rem" }}
				// Four words beside each other, on the narrowest screen too.
				vars={() => ({ root: { "--sc-padding": "0.3125rem clamp(0.125rem, 1.2vw, 0.625rem)" } })}
				aria-label="Which posts"
				value={state}
				onChange={onState}
				data={[
					{ value: "all", label: "All" },
					{ value: "scheduled", label: "Scheduled" },
					{ value: "posted", label: "Posted" },
					{ value: "missed", label: "Missed" },
				]}
			/>
			<SearchField
				ref={searchField}
				flex={{ base: "1 1 100%", sm: "1 1 14rem" }}
				aria-label="Search posts"
				placeholder="Search posts"
				value={search}
				onChange={onSearch}
			/>
		</Group>
	);
}
