import * as z from "zod/mini";
import { defaultGenerationConfig, generationConfigSchema } from "../../../../domain/post-options.ts";
import { storeUnsaved } from "./unsaved.ts";

const storedVersionSchema = z.object({
	id: z.string(),
	post: z.string(),
	writer: z.enum(["model", "offline", "test"]),
	label: z.string(),
	userMessage: z.string(),
	config: generationConfigSchema,
	createdAt: z.string(),
});

function take<Value>(key: string, schema: z.ZodMiniType<Value>, fallback: Value): Value {
	try {
		const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
		window.localStorage.removeItem(key);
		return schema.safeParse(stored).data ?? fallback;
	} catch {
		return fallback;
	}
}

/**
 * Makes unsaved drafts of what an earlier version of the app kept on this device alone: one for each idea. Once: it
 * removes what it has read.
 */
export function moveStoredTexts(userId: string, now = Date.now()): void {
	const versions = take(
		`versions:${userId}`,
		z.pipe(
			z.array(z.unknown()),
			z.transform((all) => all.flatMap((one) => storedVersionSchema.safeParse(one).data ?? [])),
		),
		[],
	);
	const message = take(`message:${userId}`, z.string(), "");
	const config = take(`style:${userId}`, z.nullable(generationConfigSchema), null);
	take(`version:${userId}`, z.unknown(), null);
	const ideas = Map.groupBy(versions, ({ userMessage }) => userMessage);
	// The idea on screen comes last: it is the newest.
	if (message.trim() !== "" || config) {
		const own = ideas.get(message) ?? [];
		ideas.delete(message);
		ideas.set(message, own);
	}
	let order = now - ideas.size;
	for (const [user_message, texts] of ideas) {
		const id = crypto.randomUUID();
		const style =
			user_message === message && config ? config : (texts.at(-1)?.config ?? defaultGenerationConfig);
		const change = { seen: null, sent: null, changed_at: order++ };
		storeUnsaved("drafts", userId, id, { ...change, id, user_message, config: style, base: "" });
		for (const { post, writer, label, userMessage, config: made, createdAt } of texts) {
			const version = crypto.randomUUID();
			storeUnsaved("versions", userId, version, {
				...change,
				id: version,
				draft_id: id,
				post_content: post,
				label,
				writer,
				user_message: userMessage,
				config: made,
				based_on: null,
				based_on_content: null,
				base: post,
				created_at: createdAt,
			});
		}
	}
}
