import { expect, test } from "vitest";
import { createOtherThread } from "./other-thread.ts";

const input = "a".repeat(2000);
const here = new AbortController().signal;

/** A module for the thread, whose function `work` does this with what it is given. */
const doing = (code: string) => `data:text/javascript,export const work = (input) => { ${code} }`;
const endsWithout = doing("process.exit()");
const neverEnds = doing("for (;;);");
const answers = doing("return 'done'");

test("a thread that ends without a text fails its own call, and the next one has another", async () => {
	const forAuthor = createOtherThread()("author");
	const failed = forAuthor(endsWithout, "work", input, here);
	const next = forAuthor(answers, "work", input, here);
	await expect(failed).rejects.toThrow("A thread has ended without a text");
	expect(await next).toBe("done");
});

test("work has the time of a call, and so has the wait for it", async () => {
	const onThread = createOtherThread(500);
	const failures = ["one", "other"].map((account) =>
		expect(onThread(account)(neverEnds, "work", input, here)).rejects.toMatchObject({
			status: 503,
			code: "writer_busy",
			message: "Failed to generate post. Please try again.",
		}),
	);
	await Promise.all(failures);
});

test("what a caller has left is not done, whether it waits or is under way", async () => {
	const forAuthor = createOtherThread()("author");
	const [first, second] = [new AbortController(), new AbortController()];
	const underWay = forAuthor(neverEnds, "work", input, first.signal);
	const waiting = forAuthor(neverEnds, "work", input, second.signal);
	const next = forAuthor(answers, "work", input, here);
	second.abort();
	await expect(waiting).rejects.toThrow();
	first.abort();
	await expect(underWay).rejects.toThrow();
	expect(await next).toBe("done");
	await expect(forAuthor(answers, "work", input, AbortSignal.abort())).rejects.toThrow();
});

test("nobody waits for more than one piece of each other account", async () => {
	const onThread = createOtherThread();
	const done: string[] = [];
	const call = (account: string) =>
		onThread(account)(answers, "work", input, here)?.then(() => done.push(account));
	await Promise.all([..."aaaabbc"].map(call));
	expect(done.join("")).toBe("abcabaa");
});
