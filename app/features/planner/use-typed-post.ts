import { useEffect, useEffectEvent, useState } from "react";
import { readTypedText, useTypedText } from "../../components/forms/typed-text.ts";

/** What is needed of a controlled form with the text of a post. */
interface PostForm {
	values: { post_content: string };
	isDirty: (field: "post_content") => boolean;
	setFieldValue: (field: "post_content", value: string) => void;
}

/**
 * Has the device keep the text that is typed in a form, and the form begin with what a tab that has ended left there.
 * @returns whether there was something
 */
export function useTypedPost(form: PostForm, key: string | null): boolean {
	const [left] = useState(() => {
		const text = key && readTypedText(key);
		return text === form.values.post_content ? null : text;
	});
	useTypedText(key, form.isDirty("post_content") ? form.values.post_content : null);
	const restore = useEffectEvent(() => left !== null && form.setFieldValue("post_content", left));
	useEffect(() => void restore(), []);
	return left !== null;
}
