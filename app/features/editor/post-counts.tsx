import { countWords } from "../../../domain/count-words.ts";
import { countCharacters, linkedInCharacterLimit } from "../../../domain/linkedin-format/count-characters.ts";
import classes from "./post-counts.module.css";

/** Characters as LinkedIn counts them, against its limit, and words. */
export function PostCounts({ post }: { post: string }) {
	const characters = countCharacters(post);
	const words = countWords(post);
	const over = characters - linkedInCharacterLimit;
	const number = (value: number) => value.toLocaleString("en");
	return (
		<p className={classes.counts}>
			<span>
				{number(characters)} {characters === 1 ? "character" : "characters"}
			</span>
			<span>
				{number(words)} {words === 1 ? "word" : "words"}
			</span>
			{over > 0 && <strong className={classes.over}>{number(over)} over LinkedIn's limit</strong>}
		</p>
	);
}
