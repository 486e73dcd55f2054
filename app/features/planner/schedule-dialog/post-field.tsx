import { Textarea, type TextareaProps } from "@mantine/core";
import { PostText } from "../../../components/post-text/post-text.tsx";
import classes from "./post-field.module.css";

interface PostFieldProps extends Omit<TextareaProps, "value" | "onChange"> {
	value?: string;
	onChange: (text: string) => void;
	/** The text is there to be read. */
	isWritten: boolean;
}

/** The post as readers will see it, or the field to write it in. */
export function PostField({ value = "", onChange, isWritten, ...props }: PostFieldProps) {
	if (!isWritten) {
		return (
			<Textarea
				label="Your post"
				placeholder="What you want to say that day"
				autosize
				minRows={3}
				maxRows={7}
				data-autofocus
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
				{...props}
			/>
		);
	}
	return (
		<section
			className={classes.preview}
			aria-label="Post preview"
			dir="auto"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
			tabIndex={0}
		>
			<PostText post={value} />
		</section>
	);
}
