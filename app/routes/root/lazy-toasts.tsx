import { useNotifications } from "@mantine/notifications";
import { useLocation } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { afterPage, named, useLazyComponent } from "../../components/lazy-code/lazy-code.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import { useFirstInteraction } from "../../lib/first-interaction.ts";

const load = named("Toasts", () => afterPage(() => import("./toasts.tsx")));

/** Toasts, whose code comes as soon as there may be a message. Messages wait for it. */
export function LazyToasts() {
	const { isAuthenticated } = useAuth();
	const hasInteracted = useFirstInteraction();
	const { notifications } = useNotifications();
	// Who follows a link of a mail may press without a network.
	const isOfMail = useLocation().pathname === appPaths.reminder;
	const isWanted = isAuthenticated || hasInteracted || isOfMail;
	const Toasts = useLazyComponent(load, notifications.length || isWanted);
	return Toasts && <Toasts />;
}
