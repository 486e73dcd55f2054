import { Loader } from "@mantine/core";
import { useNavigation } from "react-router";
import classes from "./page-loader.module.css";

export function NavigationLoader() {
	const isLoading = useNavigation().state === "loading";
	return isLoading && <Loader className={classes.navigation} size="sm" role="status" aria-label="Loading" />;
}

/** Stands while the session is looked up. It waits a moment before it shows, so that a quick start does not flicker. */
export const PageLoader = () => (
	<main className={classes.page}>
		<Loader size="sm" role="status" aria-label="Loading" />
	</main>
);
