import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type AuthorSort, authorSorts } from "../../../../domain/admin/admin-data.ts";
import type { AuthorOrder } from "./api/use-authors.ts";

/** The columns of User Analytics, with the direction of the first click. */
export const authorColumns: {
	sort: AuthorSort;
	label: string;
	firstDirection: AuthorOrder["direction"];
}[] = [
	{ sort: "name", label: "User", firstDirection: "asc" },
	{ sort: "email", label: "Email", firstDirection: "asc" },
	{ sort: "joined", label: "Joined", firstDirection: "desc" },
	{ sort: "total", label: "Total Posts", firstDirection: "desc" },
	{ sort: "week", label: "This Week", firstDirection: "desc" },
	{ sort: "active", label: "Last Active", firstDirection: "desc" },
];

/** In milliseconds. */
const debounceTime = 250;

/** Keeps the search and the order of the authors in the URL. */
export function useAuthorOrder() {
	const [parameters, setParameters] = useSearchParams();
	const search = parameters.get("search") ?? "";
	const [typed, setTyped] = useState(search);

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
