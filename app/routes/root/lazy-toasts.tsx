import { useNotifications } from "@mantine/notifications";
import { useLazyComponent } from "../../components/errors/lazy-part.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import { afterPage } from "../../lib/after-page.ts";
import { useFirstAct } from "../../lib/first-act.ts";

const load = () =>
	afterPage.then(() => import("../../components/toasts/toasts.tsx")).then((module) => module.Toasts);

/** Toasts, whose code comes as soon as there may be something to tell. What is to be told meanwhile waits. */
export function LazyToasts() {
	const { isAuthenticated } = useAuth();
	const hasActed = useFirstAct();
	const { notifications } = useNotifications();
	const Toasts = useLazyComponent(load, notifications.length || isAuthenticated || hasActed);
	return Toasts && <Toasts />;
}
