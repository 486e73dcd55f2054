import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectVisible } from "../setup/elements.ts";
import { emptyRules, untouchedQuota } from "../setup/sentences.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { showApp } from "../setup/show.tsx";

class NeverOpen extends EventTarget {
	readyState = 0;
	close() {}
}

test("the main page asks for what it needs in five calls, each on its own", async () => {
	await becomeAuthor();
	const calls: string[] = [];
	const held = Promise.withResolvers<undefined>();
	onTestFinished(() => held.resolve(undefined));
	// Once it hears of changes, the page asks again for what it may have missed.
	vi.stubGlobal("WebSocket", NeverOpen);
	onTestFinished(() => void vi.unstubAllGlobals());
	// None is answered before all are asked.
	answerCalls(({ method, url }) => {
		calls.push(`${method} ${new URL(url).pathname}`);
		return held.promise;
	});
	// The planner's code may be there already, or come later.
	await import("../../../app/features/planner/planner-card.tsx");
	await showApp();
	await expect
		.poll(() => calls.toSorted())
		.toEqual([
			"GET /functions/v1/generate-linkedin-post",
			"GET /rest/v1/drafts",
			"GET /rest/v1/profiles",
			"GET /rest/v1/scheduled_posts",
			"POST /rest/v1/rpc/account_access",
		]);
	held.resolve(undefined);
	// The calendar shows the month with days of the next one, and has both.
	await expect.element(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
	expect(calls.filter((call) => call.endsWith("/scheduled_posts"))).toHaveLength(1);
});

test.each([desk, { ...phone, viewport: { width: 320, height: 640 } }])(
	"a new author's cards stay where they are when the answers come, $viewport.width px wide",
	async (place) => {
		await setPlace(place);
		await becomeAuthor();
		const held = Promise.withResolvers<undefined>();
		onTestFinished(() => held.resolve(undefined));
		answerCalls(() => held.promise);
		await showApp();
		const idea = page.getByRole("button", { name: "A small habit" });
		await expectVisible(idea);
		/** Where each card and what stands in its head is, to the pixel. */
		const places = () =>
			[...document.querySelectorAll("#write section, #write h2, h1")].map((element) => {
				const { left, top, width } = element.getBoundingClientRect();
				return `${element.textContent?.slice(0, 12)} ${Math.round(left)} ${Math.round(top)} ${Math.round(width)}`;
			});
		const before = places();
		held.resolve(undefined);
		await expectVisible([untouchedQuota, emptyRules, idea]);
		expect(places()).toEqual(before);
	},
);

test.each([
	{ code: 1012, reason: "This node stops" },
	{ code: 1006, reason: "" },
])(
	"a page whose connection ends with its node, by $code, asks for nothing before it hears again",
	async (end) => {
		await becomeAuthor();
		const sockets: WebSocket[] = [];
		const mayJoin = Promise.withResolvers<void>();
		vi.stubGlobal(
			"WebSocket",
			class extends WebSocket {
				constructor(...given: ConstructorParameters<typeof WebSocket>) {
					super(...given);
					sockets.push(this);
				}
				override send(message: Parameters<WebSocket["send"]>[0]) {
					void mayJoin.promise.then(() => super.send(message));
				}
			},
		);
		onTestFinished(() => void vi.unstubAllGlobals());
		const send = window.fetch;
		let answers = 0;
		answerCalls(async (request) => {
			if (!request.url.endsWith("/rpc/account_access")) return undefined;
			const answer = await send(request);
			answers++;
			return answer;
		});
		await showApp();
		await expect.poll(() => answers).toBe(1);
		mayJoin.resolve();
		await expect.poll(() => answers).toBe(2);
		const [socket] = sockets;
		const onClose = socket?.onclose;
		if (!socket || !onClose) throw new Error("The page has no socket");
		// A browser lets no page close its side with the code of a node.
		socket.onclose = null;
		socket.close();
		onClose.call(socket, new CloseEvent("close", end));
		await expect.poll(() => sockets.length).toBe(2);
		expect(answers).toBe(2);
		await expect.poll(() => answers).toBe(3);
	},
);

test("what is still loading when the page begins to hear of changes is asked for again, once it is there", async () => {
	const { userId } = await becomeAuthor();
	const [mayJoin, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	vi.stubGlobal(
		"WebSocket",
		class extends WebSocket {
			override send(message: Parameters<WebSocket["send"]>[0]) {
				void mayJoin.promise.then(() => super.send(message));
			}
		},
	);
	onTestFinished(() => void vi.unstubAllGlobals());
	const send = window.fetch;
	const asked = { access: 0, drafts: 0 };
	answerCalls(async (request) => {
		if (request.url.endsWith("/rpc/account_access")) asked.access++;
		if (!request.url.includes("/rest/v1/drafts?")) return undefined;
		const answer = await send(request);
		if (++asked.drafts === 1) await mayAnswer.promise;
		return answer;
	});
	await showApp();
	await expect.poll(() => asked.drafts).toBe(1);
	// After its answer was written and before the page hears of any change.
	const draft = { user_id: userId, user_message: "Night shifts", config: defaultGenerationConfig };
	expect((await backend.supabase.from("drafts").insert(draft)).error).toBeNull();
	mayJoin.resolve();
	await expect.poll(() => asked.access).toBe(2);
	mayAnswer.resolve();
	await expect.element(page.getByRole("textbox", { name: "Your Message." })).toHaveValue("Night shifts");
});

test("a first answer that is slow is asked for once more, however often the page asks meanwhile", async () => {
	await becomeAuthor();
	vi.stubGlobal("WebSocket", NeverOpen);
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const mayAnswer = Promise.withResolvers<undefined>();
	onTestFinished(() => {
		mayAnswer.resolve(undefined);
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
	const asked = { access: 0, drafts: 0 };
	answerCalls(({ url }) => {
		if (url.endsWith("/rpc/account_access")) asked.access++;
		return url.includes("/rest/v1/drafts?") && ++asked.drafts === 1 ? mayAnswer.promise : undefined;
	});
	const { queryClient } = await showApp();
	await expect.poll(() => asked.drafts).toBe(1);
	// The page hears nothing, and asks every 30 seconds.
	for (const times of [2, 3, 4])
		await expect
			.poll(() => {
				vi.advanceTimersByTime(30_000);
				return asked.access;
			})
			.toBeGreaterThanOrEqual(times);
	mayAnswer.resolve(undefined);
	await expect.poll(() => asked.drafts).toBeGreaterThan(1);
	await expect.poll(() => queryClient().isFetching()).toBe(0);
	expect(asked.drafts).toBe(2);
});
