import { UnstyledButton } from "@mantine/core";
import { useMemo, useState } from "react";
import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import { PostText } from "../../../components/post-text.tsx";
import { isLong } from "./fold-text.ts";
import classes from "./post-content.module.css";

/** The text as readers see it, a long one folded. `name` tells the cards of a list apart. */
export function PostContent({ text, name }: { text: string; name: string }) {
	const [whole, setWhole] = useState(false);
	/** Where it is folded; the style sheet knows how wide the screen is. */
	const long = useMemo(() => {
		const plain = toPlainText(text);
		return isLong(plain, "wide") ? "always" : isLong(plain, "phone") ? "phone" : undefined;
	}, [text]);
	const label = whole ? "Show less" : "Show all";
	return (
		<div className={classes.root} data-long={long}>
			<p className={classes.text} data-folded={!whole || undefined}>
				<PostText post={text} />
			</p>
			{long && (
				<UnstyledButton
					className={classes.toggle}
					aria-label={`${label} of the ${name}`}
					aria-expanded={whole}
					onClick={() => setWhole(!whole)}
				>
					{label}
				</UnstyledButton>
			)}
		</div>
	);
}
