import { useEffect, useEffectEvent, useState } from "react";
import { readTypedText, useTypedText } from "../../components/forms/typed-text.ts";

/**
 * Has the device keep the text that is typed in a form, and the form begin with what a tab that has ended left there.
 * @param key null: nothing is kept
 * @returns whether there was something
 */
export function useTypedPost(key: string | null, text: string, setText: (text: string) => void): boolean {
	const [start] = useState(() => ({ text, left: key && readTypedText(key) }));
	useTypedText(key, text === start.text ? null : text);
	const restore = useEffectEvent(() => start.left !== null && setText(start.left));
	useEffect(() => void restore(), []);
	return start.left !== null && start.left !== start.text;
}
