import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type AuthorSort, authorSorts } from "../../../../domain/admin/admin-data.ts";
import type { AuthorOrder } from "./use-authors.ts";

/** In milliseconds. */
const debounceTime = 250;

/** Values in the query of the address, and what sets them there. Empty ones are left out. */
export function useAddress() {
	const [parameters, setParameters] = useSearchParams();
	const set = (values: Record<string, string>) =>
		setParameters(
			(now) => {
				for (const [name, value] of Object.entries(values)) {
					if (value === "") now.delete(name);
					else now.set(name, value);
				}
				return now;
			},
			{ replace: true },
		);
	return [parameters, set] as const;
}

/** Keeps the search and the order of the authors in the URL. */
export function useAuthorOrder() {
	const [parameters, set] = useAddress();
	const search = parameters.get("search") ?? "";
	const [typed, setTyped] = useState(search);
	const debouncedSearch = useDebouncedCallback((text: string) => set({ search: text.trim() }), debounceTime);

	const order: AuthorOrder = {
		search,
		sort: authorSorts.find((sort) => sort === parameters.get("sort")) ?? "joined",
		direction: parameters.get("direction") === "asc" ? "asc" : "desc",
	};
	return {
		order,
		typed,
		setSearch: (text: string) => {
			setTyped(text);
			debouncedSearch(text);
		},
		setSort: (sort: AuthorSort, direction: AuthorOrder["direction"]) => set({ sort, direction }),
	};
}
