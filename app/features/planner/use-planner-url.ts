import { type To, useLocation, useNavigate, useSearchParams } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { isDay } from "./time/is-day.ts";

/** The view of the planner, as parameters of the URL. One that is left out has its first value. */
interface PlannerView {
	/** Leads the parameters: the calendar, unless it is the list. */
	view: "list" | null;
	/** Of the calendar; null: a month at a desk, a week on a phone. */
	span: "month" | "week" | null;
	/** The selected day (yyyy-MM-dd); null: today, whichever day that is. */
	day: string | null;
}

/** The view of the planner stands in the URL, so that a reload keeps it. */
export function usePlannerUrl() {
	const [parameters] = useSearchParams();
	const { hash } = useLocation();
	const navigate = useNavigate();
	const [day, span] = [parameters.get("day"), parameters.get("span")];
	return {
		view: parameters.get("view") === "list" ? "list" : "calendar",
		span: span === "month" || span === "week" ? span : null,
		day: day && isDay(day) ? day : null,
		change: (change: Partial<PlannerView>) => {
			const changed = new URLSearchParams(parameters);
			for (const [name, value] of Object.entries(change)) {
				if (value === null) changed.delete(name);
				else changed.set(name, value);
			}
			// At once: a choice before the last one is drawn would begin from what was there before.
			void navigate({ search: changed.toString(), hash }, { replace: true, flushSync: true });
		},
	} as const;
}

/** Leads to a day in the planner. */
export const dayLink = (day: string): To => ({
	pathname: appPaths.home,
	search: `?day=${day}`,
	hash: "#plan",
});
