import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type AdminAuthor, maxWeeklyLimit } from "../../../domain/admin-data.ts";
import classes from "./account-drawer.module.css";
import { useAccountActs } from "./use-account-acts.ts";

/** A weekly limit of the account's own; an empty field is the limit of all. */
export function LimitForm({ author }: { author: AdminAuthor }) {
	const acts = useAccountActs(author.user_id);
	const [text, setText] = useState(String(author.weekly_limit ?? ""));
	const [problem, setProblem] = useState<string | null>(null);

	function save(event: FormEvent) {
		event.preventDefault();
		const value = text.trim();
		if (!/^\d{0,7}$/u.test(value) || Number(value) > maxWeeklyLimit) {
			setProblem(`A whole number from 0 to ${maxWeeklyLimit.toLocaleString()}`);
			return;
		}
		acts.mutate({ act: "set_weekly_limit", _weekly_limit: value === "" ? null : Number(value) });
	}

	return (
		<form className={classes.form} onSubmit={save} noValidate>
			<TextInput
				label="Generations a week"
				description="Empty: the limit of all accounts"
				inputMode="numeric"
				value={text}
				error={problem}
				onChange={(event) => {
					setText(event.currentTarget.value);
					setProblem(null);
				}}
			/>
			<Button
				type="submit"
				variant="default"
				loading={acts.isPending}
				disabled={text.trim() === String(author.weekly_limit ?? "")}
			>
				Save limit
			</Button>
		</form>
	);
}
