import { z } from "zod";
import { readJson } from "../../../domain/text/read-json.ts";

/** A message of a Phoenix channel, as clients of Supabase Realtime exchange them. */
export interface Frame {
	/** Which join of the topic it belongs to; null for what the server says by itself. */
	joinRef: string | null;
	ref: string | null;
	topic: string;
	event: string;
	payload: Record<string, unknown>;
}

/** How frames are written: in the first version as objects, in the second as arrays. */
export type FrameVersion = "1.0.0" | "2.0.0";

const ref = z.string().max(100).nullish();
// PostgreSQL has no NUL in a text.
const topic = z
	.string()
	.max(200)
	.refine((name) => !name.includes("\0"));
const frame = z
	.tuple([ref, ref, topic, z.string().max(100), z.record(z.string(), z.unknown())])
	.transform(
		([joinRef = null, ref = null, topic, event, payload]): Frame => ({ joinRef, ref, topic, event, payload }),
	);

export function readFrame(text: string, version: FrameVersion): Frame | null {
	const given = readJson(text);
	const { join_ref, ref, topic, event, payload } = Object(given);
	return frame.safeParse(version === "1.0.0" ? [join_ref, ref, topic, event, payload] : given).data ?? null;
}

export const writeFrame = ({ joinRef, ref, topic, event, payload }: Frame, version: FrameVersion): string =>
	JSON.stringify(
		version === "1.0.0"
			? { join_ref: joinRef, ref, topic, event, payload }
			: [joinRef, ref, topic, event, payload],
	);
