import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { ReminderLinkPage } from "../../../app/features/reminder-action/reminder-link-page.tsx";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import type { ReminderAction } from "../../../domain/reminder-link.ts";
import { emailField, passwordField, signInButton } from "../account/auth-page.ts";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { readClipboard, takeClipboard } from "../setup/clipboard.ts";
import { elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible, expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { show, showApp, showAppToAuthor } from "../setup/show.tsx";

beforeEach(takeClipboard);

const notOnDevice = "It is not on this device. It is loaded when you are back online.";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const loadAgain = button("Not all could be loaded. Try again");
const picture = (id: string, alt_text: string) => ({
	id,
	kind: "picture",
	name: "IMG_1.HEIC",
	alt_text,
	url: `/signed/${id}.jpg`,
});
const pictures = [picture("a", "A red door"), picture("b", "")];
const slides = {
	id: "s",
	kind: "document",
	name: "Night shifts",
	alt_text: "",
	url: "/signed/s.pdf",
	thumb: "/signed/first.jpg",
};

async function drawnJpeg(): Promise<Blob> {
	const canvas = new OffscreenCanvas(40, 30);
	canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
	return canvas.convertToBlob({ type: "image/jpeg" });
}

/** The page of a mail's link to a post with these files. What cannot be loaded is named in `missing`. */
async function showLink(
	media: object[],
	missing = new Set<string>(),
	{ content = "Ask **early**.", remindAt = "2031-02-03T10:00:00Z", act = "open" as ReminderAction } = {},
) {
	const jpeg = await drawnJpeg();
	const post = {
		content,
		plannedFor: "Monday, February 3, 2031 at 10:00 AM (UTC)",
		remindAt,
		media,
	};
	const loads: string[] = [];
	const message = "Nothing has changed yet. Choose what to do with this post.";
	const states = { now: "ready" };
	answerCalls(async (request) => {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith("/signed/")) {
			loads.push(pathname.slice("/signed/".length));
			if (missing.has(pathname.slice("/signed/".length))) return new Response("", { status: 400 });
			const isPdf = pathname.endsWith(".pdf");
			return new Response(isPdf ? new Blob(["%PDF-1.7"], { type: "application/pdf" }) : jpeg);
		}
		if (!pathname.endsWith("/reminder-action")) return undefined;
		const after: Record<string, string> = { undo: "ready", skip: "skipped" };
		if (request.method === "POST") states.now = after[(await request.json()).action] ?? "posted";
		return Response.json(
			states.now === "ready"
				? { state: states.now, message, post }
				: { state: states.now, message: "Great job! Post marked as completed." },
		);
	});
	const shown = await show(<ReminderLinkPage link={{ token: "token" }} chosen={act} />);
	return { loads, states, post, ...shown };
}

/** The browser can share files from now on; what it is given. `refusal`: why it does not. */
function canShare(refusal?: DOMException) {
	const share = vi.fn((_shared: ShareData) => (refusal ? Promise.reject(refusal) : Promise.resolve()));
	Object.defineProperties(navigator, {
		share: { value: share, configurable: true },
		canShare: { value: ({ files }: ShareData) => (files?.length ?? 0) > 0, configurable: true },
	});
	onTestFinished(() => {
		Reflect.deleteProperty(navigator, "share");
		Reflect.deleteProperty(navigator, "canShare");
	});
	return share;
}

/** The names that the browser is given to download. */
function takeDownloads(): string[] {
	const names: string[] = [];
	const take = (event: MouseEvent) => {
		if (!(event.target instanceof HTMLAnchorElement) || event.target.download === "") return;
		event.preventDefault();
		names.push(event.target.download);
	};
	document.addEventListener("click", take);
	onTestFinished(() => document.removeEventListener("click", take));
	return names;
}

test("all pictures are shared with the text, which is copied as well; alt texts are copied one by one", async () => {
	const share = canShare();
	await showLink(pictures);
	await button("Share 2 pictures and text").click();
	await expect.poll(() => share.mock.calls.length).toBe(1);
	const { files = [], text } = share.mock.calls[0]?.[0] ?? {};
	expect(text).toBe("Ask 𝗲𝗮𝗿𝗹𝘆.");
	expect(files.map(({ name, type }) => [name, type])).toEqual([
		["picture-1.jpg", "image/jpeg"],
		["picture-2.jpg", "image/jpeg"],
	]);
	await expect.poll(async () => (await readClipboard()).plain).toBe("Ask 𝗲𝗮𝗿𝗹𝘆.");
	await button("Copy alt text of picture 1").click();
	await expectVisible("Alt text copied");
	expect((await readClipboard()).plain).toBe("A red door");
	await expectVisible("No alt text");
	await expectGone(button("Copy alt text of picture 2"));
	await button("Copy text").click();
	await expect.poll(async () => (await readClipboard()).plain).toBe("Ask 𝗲𝗮𝗿𝗹𝘆.");
});

test.each([
	["AbortError", false],
	["NotAllowedError", true],
])("a share that ends with %s is told: %s", async (name, isTold) => {
	const share = canShare(new DOMException("", name));
	await showLink(pictures);
	await button("Share 2 pictures and text").click();
	await expect.poll(() => share.mock.calls.length).toBe(1);
	if (isTold) await expectVisible("Nothing was shared");
	else await expectGone(page.getByText("Nothing was shared"));
});

test("gaps are asked about before a post is shared", async () => {
	const share = canShare();
	await showLink([slides], new Set(), { content: "Ask [insert a name] early." });
	await button("Share document and text").click();
	await expectVisible("One gap is not filled in");
	expect(share).not.toHaveBeenCalled();
	await button("Share anyway").click();
	await expect.poll(() => share.mock.calls.length).toBe(1);
});

test("without a way to share, all pictures or each are saved; what does not come is told", async () => {
	const downloads = takeDownloads();
	const missing = new Set(["b.jpg"]);
	await showLink(pictures, missing);
	await button("Save 2 pictures").click();
	await expectVisible(page.getByText("Not all could be loaded. Try again"));
	expect(downloads).toEqual(["picture-1.jpg"]);
	missing.clear();
	await button("Save picture 2").click();
	await expect.poll(() => downloads).toEqual(["picture-1.jpg", "picture-2.jpg"]);
	await button("Save 2 pictures").click();
	await expect
		.poll(() => downloads)
		.toEqual(["picture-1.jpg", "picture-2.jpg", "picture-1.jpg", "picture-2.jpg"]);
});

test("the file of a document whose name ends with a dot has one dot", async () => {
	const downloads = takeDownloads();
	await showLink([{ ...slides, name: "Ask early: today." }]);
	await button("Save document").click();
	await expect.poll(() => downloads).toEqual(["Ask early today.pdf"]);
});

test("without a way to share, a file is loaded when it is saved, and only its small picture before", async () => {
	const downloads = takeDownloads();
	const { loads } = await showLink(
		pictures.map((each) => ({ ...each, thumb: `/signed/${each.id}-small.jpg` })),
	);
	await expect.poll(() => page.css("main li img").length).toBe(2);
	expect(loads.toSorted()).toEqual(["a-small.jpg", "b-small.jpg"]);
	await button("Save picture 2").click();
	await expect.poll(() => downloads).toEqual(["picture-2.jpg"]);
	await button("Save 2 pictures").click();
	await expect.poll(() => downloads).toEqual(["picture-2.jpg", "picture-1.jpg", "picture-2.jpg"]);
	expect(loads.slice(2)).toEqual(["b.jpg", "a.jpg", "b.jpg"]);
});

test("a picture that was taken out since is neither saved nor shared, and the page says why", async () => {
	const downloads = takeDownloads();
	const media = [...pictures];
	const { reload } = await showLink(media);
	await expectVisible(button("Save 2 pictures"));
	media.pop();
	await button("Save 2 pictures").click();
	await expectVisible(["The post has changed", "Look at it as it is now, and press once more."]);
	await button("Save 1 picture").click();
	await expect.poll(() => downloads).toEqual(["picture-1.jpg"]);
	await expectGone(page.getByText("The post has changed"));

	const share = canShare();
	await reload();
	await expectVisible(button("Share 1 picture and text"));
	media.pop();
	media.push(picture("c", ""), picture("d", ""));
	await button("Share 1 picture and text").click();
	await button("Share 2 pictures and text").click();
	await expect.poll(() => share.mock.calls.length).toBe(1);
	expect(share.mock.calls[0]?.[0].files?.length).toBe(2);
});

test("a page that is come back to shows the post as it is, also after Undo, and says that it was deleted", async () => {
	const media = [...pictures];
	const { states } = await showLink(media);
	const comeBack = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	await expectVisible(button("Save 2 pictures"));
	media.pop();
	comeBack();
	await expectVisible(button("Save 1 picture"));
	await button("Mark as posted").click();
	await button("Not posted yet? Undo").click();
	await expectVisible(button("Save 1 picture"));
	media.push(...pictures.slice(1));
	// Enabled anew, the page may be asking.
	const isThere = () => {
		comeBack();
		return button("Save 2 pictures").length;
	};
	await expect.poll(isThere).toBe(1);
	states.now = "gone";
	await button("Save 2 pictures").click();
	await expectVisible(page.getByRole("heading", { name: "Nothing to do here" }));
});

test("gaps on slides are asked about before they are shared, and before they are saved", async () => {
	const slide = { kind: "point", title: "", text: "Never at 5 pm: [add the number here]" };
	const deck = { design: "plain", dark: false, author: "Ada", slides: [slide] };
	const downloads = takeDownloads();
	const { reload } = await showLink([{ ...slides, slides: deck }]);
	await button("Save document").click();
	await expectVisible("One gap is not filled in");
	expect(downloads).toEqual([]);
	await button("Save anyway").click();
	await expect.poll(() => downloads).toEqual(["Night shifts.pdf"]);
	const share = canShare();
	await reload();
	await button("Share document and text").click();
	await expectVisible(/^It stands in square brackets, on the slides\./u);
	expect(share).not.toHaveBeenCalled();
	await button("Share anyway").click();
	await expect.poll(() => share.mock.calls.length).toBe(1);
});

const buttons = async () => {
	await elementOf(button("Mark as posted"));
	return [...document.querySelectorAll<HTMLButtonElement>("main button[data-variant]")]
		.map(({ textContent, dataset }) => (dataset.variant === "filled" ? `*${textContent}` : textContent))
		.slice(0, 6);
};

test.each([
	["open", ["*Save 2 pictures", "Copy & open LinkedIn", "Mark as posted"]],
	["posted", ["Save 2 pictures", "*Mark as posted", "Copy & open LinkedIn"]],
] as const)(
	"files come first; the action “%s” of the mail says which button is the main one",
	async (act, first) => {
		await showLink(pictures, undefined, { act });
		await expectVisible(button("Save 2 pictures"));
		expect(await buttons()).toEqual([
			...first,
			"Snooze 1 hour",
			"Snooze until tomorrow",
			"Skip this reminder",
		]);
	},
);

test("a document shows its first page with an edge, and is saved by one button", async () => {
	await showLink([slides]);
	await expectVisible(button("Save document"));
	await expect.element(page.css("main li img")).toBeVisible();
	await expect
		.element(page.css("main li img"))
		.toHaveStyle({ borderTopWidth: "1px", borderTopStyle: "solid" });
	await expectGone(button("Save the document"));
});

test.each([
	["2031-02-03T10:00:00Z", "Your post for Monday, February 3, 2031"],
	[new Date().toISOString(), "Your post is waiting"],
])("the heading of a post for %s is “%s”", async (remindAt, name) => {
	await showLink(pictures, undefined, { remindAt });
	await expectVisible(page.getByRole("heading", { name }));
});

test("who signs in on the way to a post lands on it", async () => {
	const author = await becomeAuthor();
	const id = await plan(author.userId, "Ask early.");
	await backend.supabase.auth.signOut({ scope: "local" });
	await showApp(`/post/${id}`);
	await button("Go to Sign In").click();
	await emailField.fill(author.email);
	await passwordField.fill(author.password);
	await signInButton.click();
	await expectVisible("Planned for Monday, February 3, 2031 at 10:00 AM (UTC).");
});

test("slides are one file by their title", async () => {
	const share = canShare();
	const downloads = takeDownloads();
	await showLink([slides]);
	await button("Share document and text").click();
	await button("Save the document").click();
	expect(downloads).toEqual(["Night shifts.pdf"]);
	expect(share.mock.calls[0]?.[0].files?.map(({ type }) => type)).toEqual(["application/pdf"]);
});

test.each([
	["Ask **early**.", false],
	["Ask late.", true],
])("slides that were made from “%s” are told to be older than their post: %s", async (post, isOlder) => {
	await showLink([{ ...slides, slides: { design: "plain", dark: false, author: "Ada", slides: [], post } }]);
	await expectVisible(button("Save document"));
	const note = page.getByText("The post has changed since its slides were made.");
	await (isOlder ? expectVisible(note) : expectGone(note));
});

test("who has posted says so, and can take it back", async () => {
	await showLink(pictures);
	await button("Mark as posted").click();
	await expectVisible(page.getByRole("heading", { name: "Marked as posted" }));
	await button("Not posted yet? Undo").click();
	await expectVisible(button("Save 2 pictures"));
});

test.each([
	["Mark as posted", "Not posted yet? Undo"],
	["Skip this reminder", "Undo"],
])("after “%s” the text stays with its Copy, also when its author comes back", async (act, undo) => {
	const { states } = await showLink([]);
	vi.spyOn(window, "open").mockReturnValue(null);
	onTestFinished(() => void vi.restoreAllMocks());
	await (await elementOf(button(act))).focus();
	await userEvent.keyboard("{Enter}");
	await expectVisible([button(undo), "Ask early."]);
	await expect.element(button("Copy & open LinkedIn")).toHaveFocus();
	const asked = vi.spyOn(window, "fetch");
	document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	await expect.poll(() => asked.mock.settledResults.length).toBe(1);
	await button("Copy & open LinkedIn").click();
	await expect.poll(async () => (await readClipboard()).plain).toBe("Ask 𝗲𝗮𝗿𝗹𝘆.");
	await button(undo).click();
	await expectVisible([button(act), "Ask early."]);
	await button(act).click();
	await expectVisible(button(undo));
	states.now = "gone";
	document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	await expectVisible(page.getByRole("heading", { name: "Nothing to do here" }));
	await expectGone(page.getByText("Ask early."));
});

test("without a network the page says so; it is there again with it", async () => {
	// The app may be opened without one.
	const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	await showLink(pictures);
	onLine.mockRestore();
	const returnOnline = goOffline();
	await expectVisible(notOnDevice);
	await expectGone(button("Try again"));
	await expectVisible(page.getByRole("link", { name: "Open your planner" }));
	returnOnline();
	await expectVisible(button("Save 2 pictures"));
});

test("axe finds nothing on the page of a post", async () => {
	canShare();
	const missing = new Set(["b.jpg"]);
	await showLink(pictures, missing);
	await expectVisible(loadAgain);
	await expectAccessibleOnEachScreen("a post with pictures");
	missing.clear();
	await loadAgain.click();
	await expectVisible(button("Share 2 pictures and text"));
	await expectAccessible("a post whose pictures are all there");
});

async function plan(userId: string, post_content: string, scheduled_date = "2031-02-03") {
	const { data } = await backend.supabase
		.from("scheduled_posts")
		.insert({ user_id: userId, post_content, scheduled_date, scheduled_time: "10:00", time_zone: "UTC" })
		.select("id")
		.single()
		.throwOnError();
	return data.id;
}

test("an author's session opens the page without a link, and nobody else's does", async () => {
	const { author, go, reload } = await showAppToAuthor("/account");
	const id = await plan(author.userId, "Ask early.");
	await go(`/post/${id}`);
	await expectVisible(["Ask early.", "Planned for Monday, February 3, 2031 at 10:00 AM (UTC)."]);
	await button("Mark as posted").click();
	await expectVisible(page.getByRole("heading", { name: "Marked as posted" }));
	const isPosted = async () =>
		(await backend.supabase.from("scheduled_posts").select("is_posted").eq("id", id)).data?.[0]?.is_posted;
	expect(await isPosted()).toBe(true);
	await button("Not posted yet? Undo").click();
	await expectVisible(button("Mark as posted"));
	expect(await isPosted()).toBe(false);

	const { email } = await becomeAuthor();
	await reload();
	await expectVisible([
		page.getByRole("heading", { name: "Nothing to do here" }),
		`This post is not in the account ${email}: it was deleted, or belongs to another account.`,
	]);
	await backend.supabase.auth.signOut();
	await reload();
	await expectVisible("Sign In Required");
});

test("the page of a post shows what another device changes, and sends without a network what may wait", async () => {
	// Where no main page was shown before, messages wait for it.
	openAfterPage();
	const { author, go } = await showAppToAuthor("/account");
	const id = await plan(author.userId, "Ask early.");
	await go(`/post/${id}`);
	await expectVisible("Ask early.");
	const posts = () => backend.supabase.from("scheduled_posts");
	await posts().update({ post_content: "Ask at once." }).eq("id", id);
	await expectVisible("Ask at once.");
	const returnOnline = goOffline();
	await button("Mark as posted").click();
	const marked = page.getByRole("heading", { name: "Marked as posted" });
	await expectVisible([marked, "Ask at once.", /1 change is sent when you are back\.$/]);
	await expectGone(button("Skip this reminder"));
	await button("Not posted yet? Undo").click();
	await expectVisible([button("Skip this reminder"), /What you change is sent when you are back\.$/]);
	await button("Skip this reminder").click();
	await expectVisible("This needs the network: press again when you are back.");
	await button("Mark as posted").click();
	await expectVisible(marked);
	returnOnline();
	await expectVisible("Great job! Post marked as completed.");
	expect((await posts().select("is_posted").eq("id", id)).data).toEqual([{ is_posted: true }]);
});

test("a skip that the version before has put into the queue is sent, and is no mark until then", async () => {
	openAfterPage();
	const { author, go, queryClient } = await showAppToAuthor("/account");
	const id = await plan(author.userId, "Ask early.");
	await go(`/post/${id}`);
	await expectVisible(button("Skip this reminder"));
	const returnOnline = goOffline();
	const skip = { name: "scheduled-posts:act", key: JSON.stringify({ post: id }) };
	const variables = { post: id, action: "skip" };
	writeQueue(queryClient(), author.userId).put({ ...skip, variables }, { textOf: () => null });
	await expectVisible([/1 change is sent when you are back\.$/, button("Skip this reminder")]);
	await expectGone(page.getByRole("heading", { name: "Marked as posted" }));
	returnOnline();
	await expectVisible([page.getByRole("heading", { name: "Reminder skipped" }), "Ask early."]);
});

/** The server does what it is asked for, and its answers are lost, until the returned function is called. */
function loseAnswers(onLost: () => unknown = () => {}): () => void {
	const next = window.fetch;
	return answerCalls(async (request) => {
		if (!request.url.endsWith("/reminder-action")) return undefined;
		await next(request);
		await onLost();
		return unreachable();
	});
}

test.each(["lost", "late"])(
	"Undo of a mark that was sent comes after it where its answer is %s",
	async (how) => {
		openAfterPage();
		const { author, go } = await showAppToAuthor("/account");
		const id = await plan(author.userId, "Ask early.");
		await go(`/post/${id}`);
		await expectVisible("Ask early.");
		const asked: string[] = [];
		const { promise: release, resolve: answerNow } = Promise.withResolvers<void>();
		const next = window.fetch;
		answerCalls(async (request) => {
			if (!request.url.endsWith("/reminder-action")) return undefined;
			const { action } = await request.clone().json();
			asked.push(action);
			if (how === "late" || asked.length > 1) await release;
			const answer = await next(request);
			return asked.length === 1 && how === "lost" ? unreachable() : answer;
		});
		const returnOnline = goOffline();
		await button("Mark as posted").click();
		await expectVisible(page.getByRole("heading", { name: "Marked as posted" }));
		returnOnline();
		const marks = how === "lost" ? ["posted", "posted"] : ["posted"];
		await expect.poll(() => asked).toEqual(marks);
		await button("Not posted yet? Undo").click();
		const ready = [
			page.getByRole("heading", { name: "Your post for Monday, February 3, 2031" }),
			"Ask early.",
		];
		await expectVisible(ready);
		answerNow();
		await expect.poll(() => asked).toEqual([...marks, "undo"]);
		await expectVisible([...ready, "Nothing has changed yet. Choose what to do with this post."]);
		const posts = backend.supabase.from("scheduled_posts").select("is_posted").eq("id", id);
		expect((await posts).data).toEqual([{ is_posted: false }]);
		await expectGone(page.getByText("Great job! Post marked as completed."));
	},
);

test("an action whose answer is lost shows as what it has become", async () => {
	openAfterPage();
	const { author, go } = await showAppToAuthor("/account");
	await go(`/post/${await plan(author.userId, "Ask early.", "2026-02-03")}`);
	loseAnswers();
	for (const [act, name] of [
		["Mark as posted", "Marked as posted"],
		["Not posted yet? Undo", "Your post is waiting"],
		["Skip this reminder", "Reminder skipped"],
		["Undo", "Your post is waiting"],
		["Snooze until tomorrow", "Snoozed"],
	] as const) {
		await button(act).click();
		await expectVisible(page.getByRole("heading", { name }));
		await expectGone(page.getByText("Nothing was changed"));
	}
	await expectVisible(/^The post is now planned for .* at 10:00 AM \(UTC\)\.$/u);
});

test("news of an action that come before its answer change the page with it, and the next press is done", async () => {
	openAfterPage();
	const { author, go, queryClient } = await showAppToAuthor("/account");
	const id = await plan(author.userId, "Ask early.");
	await go(`/post/${id}`);
	await expectVisible("Ask early.");
	const { promise: release, resolve: loseNow } = Promise.withResolvers<void>();
	loseAnswers(() => release);
	await button("Mark as posted").click();
	const state = () => queryClient().getQueryData<{ state: string }>(["reminder-link", { post: id }])?.state;
	await expect.poll(state).toBe("posted");
	await expectVisible(button("One moment…"));
	await expectGone(button("Not posted yet? Undo"));
	loseNow();
	await button("Not posted yet? Undo").click();
	await expectVisible(button("Mark as posted"));
	await expect.poll(state).toBe("ready");
});

test.each(["open", "posted"] as const)(
	"without an answer the page of “%s” says that it does not know, and shows what has become of it with the network",
	async (act) => {
		await showLink([], undefined, { act });
		await expectVisible(button("Mark as posted"));
		const offline: (() => void)[] = [];
		loseAnswers(() => void offline.push(goOffline()));
		const marking = button("Mark as posted");
		(await elementOf(marking)).focus();
		await marking.click();
		const unknown = page.getByText(/^It is not known whether this was done\./u);
		await expectVisible([unknown.first(), page.getByRole("main").getByText(/^It is not known/u)]);
		await expectGone(page.getByText(/^(Nothing was changed|Nothing has changed yet|You chose)/u));
		const unusable = page.getByRole("main").css("[data-disabled]");
		await expect
			.poll(() => unusable.elements().map(({ textContent }) => textContent))
			.toEqual(["One moment…", "Snooze 1 hour", "Snooze until tomorrow", "Skip this reminder"]);
		await expect.element(button("One moment…")).toHaveFocus();
		await expect.element(button("Copy & open LinkedIn")).toBeEnabled();
		offline[0]?.();
		await expectVisible(page.getByRole("heading", { name: "Marked as posted" }));
		await expectGone(unknown);
	},
);

test("where the server does not answer, a post shows as it was last seen, and as it is soon after", async () => {
	openAfterPage();
	const { author, go } = await showAppToAuthor("/account");
	const id = await plan(author.userId, "Ask early.");
	await go(`/post/${id}`);
	const ready = page.getByText("Nothing has changed yet. Choose what to do with this post.").first();
	await expectVisible(ready);
	await go("/account");
	const answer = answerCalls(({ url }) => (url.includes("/reminder-action") ? unreachable() : undefined));
	await backend.supabase.from("scheduled_posts").update({ is_posted: true }).eq("id", id).throwOnError();
	await go(`/post/${id}`);
	await expectVisible([/^This is how it was last seen on this device\./, "Ask early."]);
	await expectGone(ready);
	answer();
	await expectVisible(page.getByRole("heading", { name: "Marked as posted" }));
	await expectGone(page.getByText(/^This is how it was last seen/));
});

test("without a network two taps mark a post once, and the keyboard and a screen reader follow", async () => {
	openAfterPage();
	const { author, go } = await showAppToAuthor("/account");
	await go(`/post/${await plan(author.userId, "Ask early.")}`);
	await expectVisible("Ask early.");
	goOffline();
	await button("Mark as posted").dblClick();
	const marked = page.getByRole("heading", { name: "Marked as posted" });
	const queued = /1 change is sent when you are back\.$/;
	await expectVisible([marked, queued]);
	const status = page.css("[role=status]").filter({ hasText: /^Marked as posted\. Kept until/ });
	const opens = button("Copy & open LinkedIn");
	await expect.element(status).toBeInTheDocument();
	await button("Not posted yet? Undo").click();
	await expect.element(opens).toHaveFocus();
	await expectGone(status);
	await userEvent.keyboard("{Tab}{Enter}");
	await expectVisible([marked, queued]);
	await expect.element(status).toBeInTheDocument();
	await expect.element(opens).toHaveFocus();
	await userEvent.keyboard("{Tab}{Enter}");
	await expectVisible(button("Skip this reminder"));
	await expect.element(opens).toHaveFocus();
});

test("a text that has changed is told after it was copied, and without a network or a session nothing is promised", async () => {
	const { post } = await showLink([]);
	await expectVisible(button("Mark as posted"));
	post.content = "Ask at once.";
	vi.spyOn(window, "open").mockReturnValue(null);
	onTestFinished(() => void vi.restoreAllMocks());
	await button("Copy & open LinkedIn").click();
	await expectVisible(["The post has changed", "Ask at once."]);
	const returnOnline = goOffline();
	await button("Mark as posted").click();
	const refusal = page.getByText("This needs the network: press again when you are back.");
	await expectVisible(refusal);
	returnOnline();
	await button("Mark as posted").click();
	await expectVisible(page.getByRole("heading", { name: "Marked as posted" }));
	await expectGone(refusal);
});

test("without a network an author's page opens as it was last loaded, with its pictures, and another one when they are back", async () => {
	openAfterPage();
	const { author, go, reload } = await showAppToAuthor("/account");
	const [id, other] = [await plan(author.userId, "Ask early."), await plan(author.userId, "Ask late.")];
	const jpeg = await drawnJpeg();
	const paths = { path: `${author.userId}/a.jpg`, thumb_path: `${author.userId}/b.jpg` };
	const media = [{ ...picture("a", "A red door"), ...paths }];
	const loads: string[] = [];
	answerCalls(async ({ url, method }) => {
		if (url.includes(`/object/media/${author.userId}/`)) {
			loads.push(url);
			return new Response(jpeg);
		}
		if (!url.includes(id) || method !== "GET") return undefined;
		const post = {
			content: "Ask early.",
			plannedFor: "Monday, February 3, 2031 at 10:00 AM (UTC)",
			remindAt: "2031-02-03T10:00:00Z",
			media,
		};
		return Response.json({ state: "ready", message: "Nothing has changed yet.", post });
	});
	await go(`/post/${id}`);
	const shown = ["Ask early.", page.getByRole("img", { name: "A red door" })];
	await expectVisible(shown);
	const isKept = async () =>
		(await readQueries()).some(([, { queryKey }]) => queryKey[0] === "reminder-link");
	await expect.poll(isKept).toBe(true);
	expect(loads).toHaveLength(1);

	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	onTestFinished(() => void vi.restoreAllMocks());
	const returnOnline = goOffline();
	await reload();
	await expectVisible([/^You are offline/, ...shown]);
	expect(loads).toHaveLength(1);
	await go(`/post/${other}`);
	await expectVisible(notOnDevice);
	returnOnline();
	await expectVisible("Ask late.");

	const answered = page.getByRole("heading", { name: "Marked as posted" });
	await button("Mark as posted").click();
	await expectVisible(answered);
	const isPostedKept = async () =>
		(await readQueries()).some(([, { data }]) => Object(data).state === "posted");
	await expect.poll(isPostedKept).toBe(true);
	goOffline();
	await reload();
	await expectVisible(answered);
});

test("an author finds a post that was skipped or posted, and can take that back", async () => {
	const { author, go, reload } = await showAppToAuthor("/account");
	const id = await plan(author.userId, "Ask early.");
	await go(`/post/${id}`);
	await button("Skip this reminder").click();
	await expectVisible([page.getByRole("heading", { name: "Reminder skipped" }), "Ask early."]);
	await reload();
	await expectVisible([
		"Ask early.",
		"You get no more mails about this time. The post is still in your planner.",
	]);
	await button("Mark as posted").click();
	await expectVisible(page.getByRole("heading", { name: "Marked as posted" }));
	await reload();
	await expectVisible(["Ask early.", "Great job! Post marked as completed."]);
	await expectVisible(button("Copy & open LinkedIn"));
	await expectGone(button("Snooze 1 hour"));
	await expectAccessible("a post that was posted");
	await button("Not posted yet? Undo").click();
	await expectVisible(page.getByRole("heading", { name: "Reminder skipped" }));
	await button("Undo").click();
	await expectVisible(page.getByRole("heading", { name: "Your post for Monday, February 3, 2031" }));
});

test("a post that does not come is asked for again", async () => {
	const { author, go } = await showAppToAuthor("/account");
	const id = await plan(author.userId, "Ask early.");
	const answer = answerCalls(({ url }) => (url.includes(id) ? unreachable() : undefined));
	await go(`/post/${id}`);
	await expectVisible("The server could not be reached. Please try again.");
	answer();
	await button("Try again").click();
	await expectVisible("Ask early.");
});

test("the pictures that are shown are let go with the page", async () => {
	const made = vi.spyOn(URL, "createObjectURL");
	const revoked = vi.spyOn(URL, "revokeObjectURL");
	onTestFinished(() => void vi.restoreAllMocks());
	const { reload } = await showLink(pictures);
	await expect.poll(() => made.mock.results.length).toBe(2);
	const addresses = made.mock.results.map(({ value }) => value);
	await reload();
	// The addresses of files that an earlier test has saved are let go ten seconds later.
	const ownRevoked = () => revoked.mock.calls.flat().filter((address) => addresses.includes(address));
	await expect.poll(ownRevoked).toEqual(addresses);
});
