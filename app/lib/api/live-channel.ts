import RealtimeClient from "@supabase/realtime-js/dist/module/RealtimeClient.js";
import * as z from "zod/mini";
import type { Backend } from "./backend.ts";

const changeSchema = z.object({
	table: z.string(),
	/** Of the row; null when several have changed at once. */
	id: z.nullable(z.string()),
});

/** A change of an author's data on the server, by whichever device. */
export type Change = z.infer<typeof changeSchema>;

interface LiveListener {
	onChange: (change: Change) => void;
	/** The channel is joined, for the first time or after a gap: what changed before was not heard. */
	onJoined: () => void;
	/** The channel is not joined: nothing is heard until it is again. With what a join was refused for. */
	onLost: (refusal: string) => void;
}

/** Not all pages connect again at one moment when a node has gone. Milliseconds. */
const reconnectAfterMs = (attempt: number) =>
	Math.min(1000 * 2 ** (attempt - 1), 30_000) * (0.5 + Math.random() / 2);

/** Joins an author's channel of Supabase Realtime, and again whenever the connection is lost. Returns what leaves it. */
export function joinLiveChannel(
	{ supabase, config }: Backend,
	userId: string,
	{ onChange, onJoined, onLost }: LiveListener,
): () => void {
	const client = new RealtimeClient(`${config.supabaseUrl.replace(/^http/u, "ws")}/realtime/v1`, {
		params: { apikey: config.supabasePublishableKey },
		reconnectAfterMs,
		accessToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
	});
	let hasLeft = false;
	const channel = client
		.channel(`author:${userId}`, { config: { private: true } })
		.on("broadcast", { event: "changed" }, ({ payload }) => {
			const change = changeSchema.safeParse(payload);
			if (change.success) onChange(change.data);
		});
	// A join that goes out before the token is there is refused.
	void client.setAuth().then(() => {
		if (hasLeft) return;
		channel.subscribe((status, error) => {
			if (hasLeft) return;
			if (status === "SUBSCRIBED") onJoined();
			else onLost(error?.message ?? "");
		});
	});
	// The server asks who is there each time the token is renewed.
	const { data } = supabase.auth.onAuthStateChange((event) => {
		if (event === "TOKEN_REFRESHED") void client.setAuth();
	});
	return () => {
		hasLeft = true;
		data.subscription.unsubscribe();
		void client.disconnect();
	};
}
