import { Loader } from "@mantine/core";
import { useNavigation } from "react-router";

const place = { position: "fixed", inset: "5rem 0 auto", zIndex: 110, marginInline: "auto" } as const;

export function NavigationLoader() {
	const isLoading = useNavigation().state === "loading";
	return isLoading && <Loader style={place} data-delayed size="sm" role="status" aria-label="Loading" />;
}

const page = { minHeight: "calc(100dvh - 4rem)", display: "grid", placeItems: "center" } as const;

/** Stands while the session is looked up. It waits a moment before it shows, so that a quick start does not flicker. */
export const PageLoader = () => (
	<main style={page} data-delayed>
		<Loader size="sm" role="status" aria-label="Loading" />
	</main>
);
