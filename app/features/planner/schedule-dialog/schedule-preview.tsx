import { PostText } from "../../../components/post-text/post-text.tsx";
import classes from "./schedule-preview.module.css";

/** The post that is planned, as readers will see it. */
export const SchedulePreview = ({ post }: { post: string }) => (
	<section
		className={classes.preview}
		aria-label="Post preview"
		dir="auto"
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
		tabIndex={0}
	>
		<PostText post={post} />
	</section>
);
