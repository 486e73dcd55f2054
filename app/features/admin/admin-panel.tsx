import { Title } from "@mantine/core";
import classes from "./admin-panel.module.css";
import { ModelCard } from "./model-card.tsx";

/** What an operator sees of the installation. */
export function AdminPanel() {
	return (
		<main className={classes.page}>
			<Title order={1}>Admin Panel</Title>
			<ModelCard />
		</main>
	);
}
