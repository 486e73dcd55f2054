import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import type { RunningHost } from "../factories/host.ts";

export async function createAdmin(host: RunningHost): Promise<Author> {
	const admin = await createAuthor(host, "Ada Admin");
	await makeAdmin(host, admin.userId);
	return admin;
}

export async function makeAdmin(host: RunningHost, user_id: string): Promise<void> {
	await serviceClient(host).from("user_roles").insert({ user_id, role: "admin" }).throwOnError();
}

/** An author whom an admin has given a weekly limit of their own. */
export async function createLimitedAuthor(host: RunningHost, _weekly_limit: number): Promise<Author> {
	const author = await createAuthor(host);
	const admin = await createAdmin(host);
	await admin.client.rpc("set_weekly_limit", { _user_id: author.userId, _weekly_limit }).throwOnError();
	return author;
}
