import { notificationsStore } from "@mantine/notifications";
import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { parsePosts, postKeys, postSelection } from "../../../app/features/planner/api/scheduled-post.ts";
import { deletePost } from "../../../app/features/planner/api/use-delete-post.ts";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { rangeQuery } from "../../../app/features/planner/api/use-range-posts.ts";
import { type PostUpdate, updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { saveTemplate } from "../../../app/features/templates/api/save-template.ts";
import { updateTemplate } from "../../../app/features/templates/api/update-template.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { startWrite } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { keepQueries, openSender } from "../../../app/routes/root/offline-writes.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { backend } from "../setup/backend.ts";
import { editElsewhere } from "../setup/edit-elsewhere.ts";
import { goOffline } from "../setup/go-offline.ts";

const { supabase } = backend;
openAfterPage();

const day = { scheduled_date: "2031-01-03", scheduled_time: "09:00", time_zone: "UTC" };
const acts = {
	moves: { ...day, scheduled_date: "2031-01-10" },
	edits: { post_content: "Ask late" },
	marks: { is_posted: true },
} satisfies Record<string, PostUpdate["values"]>;

/** A tab of this device, which sends from when it is told to. */
function openTab(userId: string) {
	const context = { supabase, queryClient: new QueryClient(), userId };
	return {
		context,
		queue: writeQueue(context.queryClient, userId),
		send: () => onTestFinished(openSender(context)),
	};
}

const readPost = async () => {
	const [post] = parsePosts((await supabase.from("scheduled_posts").select(postSelection)).data);
	if (!post) throw new Error("it is not planned");
	return post;
};

/** An author with one post, planned from a draft, as this device has seen it. */
async function planPost() {
	const { userId } = await becomeAuthorOf("Ask early");
	const { data: version } = await supabase.from("draft_versions").select("id").single();
	const row = { user_id: userId, post_content: "Ask early", draft_version_id: version?.id, ...day };
	const { error } = await supabase.from("scheduled_posts").insert(row);
	if (error) throw error;
	return { userId, post: await readPost() };
}

/** Another device changes the post that both have seen; its queue is its own. */
const changeElsewhere = (userId: string, update: PostUpdate) =>
	updatePost({ supabase, queryClient: new QueryClient(), userId }).send(update, crypto.randomUUID());

test.each([
	{ here: ["moves"], there: "edits" },
	{ here: ["moves"], there: "edits as a draft" },
	{ here: ["marks"], there: "edits" },
	{ here: ["marks"], there: "edits as a draft" },
	{ here: ["marks"], there: "moves" },
	{ here: ["edits"], there: "moves" },
	{ here: ["edits"], there: "marks" },
	{ here: ["moves", "marks"], there: "edits" },
	{ here: ["edits", "marks"], there: "moves" },
] as const)(
	"a post that this device $here without a network and another one $there meanwhile has both",
	async ({ here, there }) => {
		const { userId, post } = await planPost();
		const returnOnline = goOffline();
		const closed = openTab(userId);
		let seen = post;
		let both = {};
		for (const act of here) {
			await startWrite(closed.context, updatePost, { post: seen, values: acts[act] });
			seen = { ...seen, ...acts[act] };
			both = { ...both, ...acts[act] };
		}
		if (there === "edits as a draft") await editElsewhere(acts.edits.post_content);
		else await changeElsewhere(userId, { post, values: acts[there] });
		const { queue, send } = openTab(userId);
		send();
		returnOnline();
		await expect.poll(() => queue.read()).toEqual([]);
		const theirs = there === "edits as a draft" ? acts.edits : acts[there];
		expect(await readPost()).toMatchObject({ ...both, ...theirs, version: 2 + here.length });
	},
);

test("a text that is saved for a post that was marked as posted elsewhere says so", async () => {
	const { userId, post } = await planPost();
	const { context, send } = openTab(userId);
	send();
	await changeElsewhere(userId, { post, values: acts.marks });
	await startWrite(context, updatePost, { post, values: acts.edits });
	expect(await readPost()).toMatchObject({ ...acts.edits, ...acts.marks });
	const told = notificationsStore.getState().notifications.map(({ "data-text": text }) => text);
	expect(told).toContain("Post savedIt was marked as posted meanwhile. What is on LinkedIn stays as it is.");
});

test("a move of a post that another device has marked as posted says so", async () => {
	const { userId, post } = await planPost();
	const returnOnline = goOffline();
	const { context, queue, send } = openTab(userId);
	send();
	await startWrite(context, updatePost, { post, values: acts.moves });
	const edited = await changeElsewhere(userId, { post, values: acts.edits });
	await changeElsewhere(userId, { post: edited, values: acts.marks });
	returnOnline();
	await expect
		.poll(() => queue.read())
		.toMatchObject([{ refusal: "It is posted already. Set it back to scheduled first." }]);
	expect(await readPost()).toMatchObject({ ...day, ...acts.edits, ...acts.marks });
});

test("a plan that another device has made alike is the one that this device moves", async () => {
	const { userId, post } = await planPost();
	const returnOnline = goOffline();
	const { context, queue, send } = openTab(userId);
	send();
	const { post_content, draft_version_id } = post;
	const alike = newPost({ ...day, post_content, draft_version_id });
	await startWrite(context, insertPost, { ...alike, seen_plans: [] });
	await startWrite(context, updatePost, { post: alike, values: acts.moves });
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await readPost()).toMatchObject({ id: post.id, ...acts.moves });
});

test("a plan that was made and deleted here leaves the one that another device has made alike", async () => {
	const { userId, post } = await planPost();
	const returnOnline = goOffline();
	const { context, queue, send } = openTab(userId);
	send();
	const { post_content, draft_version_id } = post;
	const alike = newPost({ ...day, post_content, draft_version_id });
	await startWrite(context, insertPost, { ...alike, seen_plans: [] });
	await startWrite(context, deletePost, alike);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await readPost()).toMatchObject({ id: post.id, ...day });
});

test.each(["copy", "second plan"])("a plan that is refused leaves its %s for another day", async (which) => {
	const { userId, post } = await planPost();
	const returnOnline = goOffline();
	const { context, queue, send } = openTab(userId);
	send();
	const { post_content, draft_version_id } = post;
	const refused = newPost({ ...acts.moves, post_content, draft_version_id });
	await startWrite(context, insertPost, { ...refused, seen_plans: [] });
	const other = newPost({ ...day, scheduled_date: "2031-02-03", post_content });
	const isCopy = which === "copy";
	const about = isCopy ? { copy_of: refused.id } : { draft_version_id, seen_plans: [refused.id, post.id] };
	await startWrite(context, insertPost, { ...other, ...about });
	returnOnline();
	await expect
		.poll(() => queue.read())
		.toMatchObject([{ refusal: expect.stringMatching(/^This draft was planned for/u) }]);
	const { data } = await supabase.from("scheduled_posts").select("id").eq("id", other.id);
	expect(data).toHaveLength(1);
});

test("a template that is renamed here and edited there has both", async () => {
	const { userId } = await becomeAuthorOf("Ask early");
	const { context, queue, send } = openTab(userId);
	send();
	const id = crypto.randomUUID();
	const template = { id, name: "Bedside", system_message: "Short.", is_default: false };
	await startWrite(context, saveTemplate, template);
	const returnOnline = goOffline();
	await startWrite(context, updateTemplate, { id, name: "Ward" });
	await supabase.from("templates").update({ system_message: "Plain." }).eq("id", id);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
	const { data } = await supabase.from("templates").select("name, system_message").eq("id", id).single();
	expect(data).toEqual({ name: "Ward", system_message: "Plain." });
});

test("a move that was made just before the tab was closed shows in the posts that the device had kept", async () => {
	const { userId, post } = await planPost();
	const closed = openTab(userId);
	const close = keepQueries(closed.context.queryClient, userId);
	onTestFinished(close);
	const month = ["2031-01-01", "2031-01-31"] as const;
	await closed.context.queryClient.fetchQuery(rangeQuery(supabase, userId, ...month));
	const kept = async () => (await readQueries()).filter(([, stored]) => stored.userId === userId);
	await expect.poll(kept).toHaveLength(1);
	goOffline();
	close();
	await startWrite(closed.context, updatePost, { post, values: acts.moves });
	const open = openTab(userId);
	open.send();
	onTestFinished(keepQueries(open.context.queryClient, userId));
	const shown = () => open.context.queryClient.getQueryData(postKeys.range(userId, ...month));
	await expect.poll(shown).toMatchObject([acts.moves]);
});
