import type { AuthorSort } from "../../../domain/admin-data.ts";

/** The columns of User Analytics: what they are sorted by, and which way first. */
export const authorColumns: { sort: AuthorSort; label: string; first: "asc" | "desc" }[] = [
	{ sort: "name", label: "User", first: "asc" },
	{ sort: "email", label: "Email", first: "asc" },
	{ sort: "joined", label: "Joined", first: "desc" },
	{ sort: "total", label: "Total Posts", first: "desc" },
	{ sort: "week", label: "This Week", first: "desc" },
	{ sort: "active", label: "Last Active", first: "desc" },
];
