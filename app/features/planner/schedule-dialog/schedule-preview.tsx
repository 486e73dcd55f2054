import { Paper } from "@mantine/core";
import { PostText } from "../../../components/post-text/post-text.tsx";

/** The post that is planned, as readers will see it. On a phone it leaves room for the calendar; the rest scrolls. */
export const SchedulePreview = ({ post }: { post: string }) => (
	<Paper
		component="section"
		mah={{ base: "7.5rem", sm: 200 }}
		px="md"
		py="sm"
		lh={1.5}
		bg="var(--app-surface-sunken)"
		bd="1px solid var(--app-border)"
		style={{ overflowY: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
		aria-label="Post preview"
		dir="auto"
		// What scrolls must be reached by keyboard.
		tabIndex={0}
	>
		<PostText post={post} />
	</Paper>
);
