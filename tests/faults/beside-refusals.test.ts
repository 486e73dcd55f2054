import { expect, test } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { databaseKinds } from "../factories/host.ts";
import { sharedHost } from "../factories/shared-host.ts";

// A refused call is rolled back. What others do at the same time must not be in its transaction.
test.each(databaseKinds())("on %s, nothing is lost beside calls that are refused", async (database) => {
	const host = await sharedHost(database);
	const { client, userId } = await createAuthor(host);
	let isOver = false;
	const refused: number[] = [];
	const refusals = Array.from({ length: 6 }, async (_, number) => {
		while (!isOver) {
			const { status } = await client.from("scheduled_posts").insert({
				user_id: number % 2 ? crypto.randomUUID() : userId,
				post_content: "",
				scheduled_date: "2031-01-01",
				time_zone: "UTC",
			});
			refused.push(status);
		}
	});
	const failures: unknown[] = [];
	for (let round = 0; round < 3; round++) {
		const authors = await Promise.allSettled(Array.from({ length: 4 }, () => createAuthor(host)));
		failures.push(
			...authors.flatMap((author) => (author.status === "rejected" ? [String(author.reason)] : [])),
		);
	}
	isOver = true;
	await Promise.all(refusals);
	expect(failures).toEqual([]);
	expect(refused.filter((status) => status < 400 || status >= 500)).toEqual([]);
});
