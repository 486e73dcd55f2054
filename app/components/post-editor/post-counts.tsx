import { countCharacters, linkedInCharacterLimit } from "../../../domain/linkedin-format/count-characters.ts";
import { countWords } from "../../../domain/text/count-words.ts";
import classes from "./post-counts.module.css";

/** The remaining characters are shown from this share of the limit on. */
const warningShare = 0.9;

/** Counts words, and characters in the strictest way that LinkedIn may count them. */
export function PostCounts({ post }: { post: string }) {
	const characters = countCharacters(post);
	const words = countWords(post);
	const left = linkedInCharacterLimit - characters;
	return (
		<p className={classes.counts}>
			<span>
				{number(characters)} of {number(linkedInCharacterLimit)} characters
			</span>
			<span>
				{number(words)} {words === 1 ? "word" : "words"}
			</span>
			<span role="status">
				{left < 0 && <strong className={classes.over}>{number(-left)} over LinkedIn's limit</strong>}
				{left >= 0 && characters >= warningShare * linkedInCharacterLimit && (
					<strong className={classes.near}>{number(left)} left</strong>
				)}
			</span>
		</p>
	);
}

const number = (value: number) => value.toLocaleString("en");
