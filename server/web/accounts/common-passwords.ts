import { readFile } from "node:fs/promises";
import { serverMessages } from "../../../domain/messages.ts";

/** The passwords that people use most, in lower case, as one JSON list. */
const listFile = new URL(import.meta.resolve("@zxcvbn-ts/language-common/src/passwords.json"));

/** Shorter ones are refused for their length. */
const minLength = 6;

let list: Promise<string> | undefined;

/** Whether a password is among the first that somebody would try. The list is read when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
	list ??= readList();
	return (await list).includes(`\n${password.toLowerCase()}\n`);
}

/** One text of 400 kB: a set of as many strings would take ten times that. */
async function readList(): Promise<string> {
	const passwords = JSON.parse(await readFile(listFile, "utf8")) as string[];
	return `\n${passwords.filter(({ length }) => length >= minLength).join("\n")}\n`;
}

/** As Supabase Auth refuses a password that is known to be in use elsewhere. */
export const passwordTooCommon = () => {
	const refusal = { code: 422, error_code: "weak_password", msg: serverMessages.passwordTooCommon };
	return Response.json({ ...refusal, weak_password: { reasons: ["pwned"] } }, { status: 422 });
};
