import { lazy, Suspense, useState } from "react";
import type { ScheduleDialogProps } from "./schedule-dialog.tsx";

const load = () => import("./schedule-dialog.tsx").then((module) => ({ default: module.ScheduleDialog }));
const ScheduleDialog = lazy(load);

/** Fetches the dialog ahead of its being opened, such as when its button is pointed at. A failure is met later. */
export const preloadScheduleDialog = (): void => void load().catch(() => {});

/** The schedule dialog, whose code arrives when it is first opened. */
export function LazyScheduleDialog(props: ScheduleDialogProps) {
	const [wanted, setWanted] = useState(props.opened);
	if (props.opened && !wanted) setWanted(true);
	if (!wanted) return null;
	return (
		<Suspense fallback={null}>
			<ScheduleDialog {...props} />
		</Suspense>
	);
}
