import { Title } from "@mantine/core";
import classes from "./admin-panel.module.css";
import { ModelCard } from "./model-card.tsx";
import { RemindersCard } from "./reminders-card.tsx";

/** What an operator sees of the installation. */
export function AdminPanel() {
	return (
		<main className={classes.page}>
			<Title order={1}>Admin Panel</Title>
			<ModelCard />
			<RemindersCard />
		</main>
	);
}
