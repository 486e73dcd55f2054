import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import type { Command } from "../../components/keyboard/commands.ts";
import { useShelf } from "../../features/drafts/shelf/shelf.ts";
import { loadListPage } from "../../features/planner/api/load-list-page.ts";
import { postKeys } from "../../features/planner/api/scheduled-post.ts";
import { postLine } from "../../features/planner/post-line.ts";
import { weekdayLabel } from "../../features/planner/time/time-labels.ts";
import { dayLink } from "../../features/planner/use-planner-url.ts";
import { templatesQuery } from "../../features/templates/api/templates.ts";
import { useBackend } from "../../lib/api/backend.ts";

const mostOfAKind = 5;

/** Links to the author's drafts, planned posts and templates that have the words, which may begin a command's name. */
export function useSearchResults(userId: string, search: string, commands: readonly Command[]): Command[] {
	const enabled = search.length > 2;
	const isMeant = (text: string) => text.toLowerCase().includes(search.toLowerCase());
	const navigate = useNavigate();
	const { supabase } = useBackend();
	// All texts of all drafts are searched, which takes the database a while.
	const isCommand = commands.some(({ label }) => label.toLowerCase().startsWith(search.toLowerCase()));
	const shelf = useShelf(userId, search, enabled && !isCommand);
	const drafts = isCommand ? [] : (shelf.data?.pages[0] ?? []);
	const ofAllTime = { direction: "earlier", day: "9999-12-31", state: "all", search } as const;
	const { data: page } = useQuery({
		queryKey: [...postKeys.all(userId), "found", search],
		enabled,
		queryFn: ({ signal }) => loadListPage(supabase, userId, ofAllTime, null, signal),
	});
	const templates = useQuery({ ...templatesQuery(supabase, userId), enabled }).data ?? [];
	if (!enabled) return [];

	const write = { pathname: appPaths.home, hash: "write" };
	const results: Command[] = [
		...drafts.slice(0, mostOfAKind).map(({ id, post_content, user_message }) => ({
			id,
			label: postLine(post_content?.trim() ? post_content : user_message),
			description: "Draft",
			run: () => void navigate(write, { state: { draftId: id } }),
		})),
		...(page?.posts ?? []).slice(0, mostOfAKind).map(({ id, post_content, scheduled_date }) => ({
			id,
			label: postLine(post_content),
			description: `Post for ${weekdayLabel(scheduled_date)}`,
			run: () => void navigate(dayLink(scheduled_date)),
		})),
		...templates
			.filter(({ name, system_message }) => isMeant(name) || isMeant(system_message))
			.slice(0, mostOfAKind)
			.map(({ id, name }) => ({
				id,
				label: name,
				description: "Template",
				run: () => void navigate(write, { state: { command: "templates" } }),
			})),
	];
	// The palette itself looks for what is typed, and a label is but the first line of a text.
	return results.map((command) => ({ ...command, keywords: search }));
}
