import { expect } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";
import { sharedHost } from "../factories/shared-host.ts";

// A refused call is rolled back. What others do at the same time must not be in its transaction.
testOn(testedKinds("locks"), "on %s, nothing is lost beside calls that are refused", async (database) => {
	const host = await sharedHost(database);
	const { client, userId } = await createAuthor(host);
	let isOver = false;
	const statuses = new Set<number>();
	const refusals = Array.from({ length: 6 }, async (_, number) => {
		while (!isOver) {
			const { status } = await client.from("scheduled_posts").insert({
				user_id: number % 2 ? crypto.randomUUID() : userId,
				post_content: "",
				scheduled_date: "2031-01-01",
				time_zone: "UTC",
			});
			statuses.add(status);
		}
	});
	const authors = await Promise.allSettled(Array.from({ length: 6 }, () => createAuthor(host)));
	isOver = true;
	await Promise.all(refusals);
	expect(authors.filter(({ status }) => status === "rejected")).toEqual([]);
	// Another author's row, and a row without text.
	expect(statuses).toEqual(new Set([403, 400]));
});
