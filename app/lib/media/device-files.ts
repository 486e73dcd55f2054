import type { Supabase } from "../api/supabase.ts";
import { downloadStored } from "./storage-call.ts";

const cacheName = "media";

/** Null where the page is not served securely, or the browser keeps nothing for it. */
const openCache = async () => ("caches" in window ? caches.open(cacheName).catch(() => null) : null);

/** Keeps a copy of a stored file of whoever is here now. A device without room for it downloads it again. */
export async function keepFile(supabase: Supabase, path: string, file: Blob): Promise<void> {
	const { data } = await supabase.auth.getSession();
	if (!data.session || !path.startsWith(data.session.user.id)) return;
	const cache = await openCache();
	await cache?.put(`/${path}`, new Response(file)).catch(() => {});
}

/** A stored file, from this device or else downloaded. @throws where there is neither it nor a network */
export async function mediaFile({ supabase }: { supabase: Supabase }, path: string): Promise<Blob> {
	const cache = await openCache();
	const kept = await cache?.match(`/${path}`).catch(() => null);
	if (kept) return kept.blob();
	const file = await downloadStored(supabase, path);
	await keepFile(supabase, path, file);
	return file;
}

export const forgetFiles = async () => "caches" in window && caches.delete(cacheName).catch(() => {});
