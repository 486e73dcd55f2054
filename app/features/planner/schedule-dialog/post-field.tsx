import { Textarea } from "@mantine/core";
import type { Ref } from "react";
import { PostText } from "../../../components/post-text.tsx";
import classes from "./post-field.module.css";

interface PostFieldProps {
	text: string;
	/** Without it the text is there to be read. */
	onChange?: (text: string) => void;
	error: string | null;
	ref: Ref<HTMLTextAreaElement>;
}

/** The post as readers will see it, or the field to write it in. */
export function PostField({ text, onChange, error, ref }: PostFieldProps) {
	if (onChange) {
		return (
			<Textarea
				ref={ref}
				label="Your post"
				placeholder="What you want to say that day"
				autosize
				minRows={3}
				maxRows={7}
				data-autofocus
				value={text}
				onChange={(event) => onChange(event.currentTarget.value)}
				error={error}
			/>
		);
	}
	return (
		<section
			className={classes.preview}
			aria-label="Post preview"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
			tabIndex={0}
		>
			<PostText post={text} />
		</section>
	);
}
