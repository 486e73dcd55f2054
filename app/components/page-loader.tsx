import { Loader } from "@mantine/core";
import classes from "./page-loader.module.css";

/** Stands while the session is looked up. It waits a moment before it shows, so that a quick start does not flicker. */
export function PageLoader() {
	return (
		<main className={classes.page}>
			<Loader size="sm" role="status" aria-label="Loading" />
		</main>
	);
}
