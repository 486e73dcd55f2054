import { useNotifications } from "@mantine/notifications";
import { useLateComponent } from "../../components/errors/late-part.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import { afterPage } from "../../lib/after-page.ts";
import { useFirstAct } from "../../lib/first-act.ts";

const load = () =>
	afterPage.then(() => import("../../components/toasts/toasts.tsx")).then((module) => module.Toasts);

/** Toasts, whose code comes as soon as there may be something to tell. What is to be told meanwhile waits. */
export function LateToasts() {
	const { isAuthenticated } = useAuth();
	const hasActed = useFirstAct();
	const { notifications } = useNotifications();
	const Toasts = useLateComponent(load, notifications.length || isAuthenticated || hasActed);
	return Toasts && <Toasts />;
}
