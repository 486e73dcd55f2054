import { z } from "zod";

/** A message of a Phoenix channel, as clients of Supabase Realtime exchange them. */
export interface Frame {
	/** Which join of the topic it belongs to; null for what the server says by itself. */
	joinRef: string | null;
	/** What an answer refers to. */
	ref: string | null;
	topic: string;
	event: string;
	payload: Record<string, unknown>;
}

const versions = ["1.0.0", "2.0.0"] as const;

/** How frames are written: 1.0.0 as objects, 2.0.0 as arrays. */
export type FrameVersion = (typeof versions)[number];

/** @param asked the parameter `vsn` of the address: Phoenix takes one without for the first version */
export const versionOf = (asked: string | null): FrameVersion | undefined =>
	versions.find((version) => version === (asked ?? "1.0.0"));

const ref = z
	.string()
	.max(100)
	.nullish()
	.transform((given) => given ?? null);
const topic = z.string().min(1).max(200);
const event = z.string().max(100);
const payload = z.record(z.string(), z.unknown());

const shapes: Record<FrameVersion, z.ZodType<Frame>> = {
	"1.0.0": z
		.object({ join_ref: ref, ref, topic, event, payload })
		.transform(({ join_ref: joinRef, ...rest }) => ({ joinRef, ...rest })),
	"2.0.0": z
		.tuple([ref, ref, topic, event, payload])
		.transform(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload })),
};

/** @returns null for what is no frame */
export function readFrame(text: string, version: FrameVersion): Frame | null {
	try {
		return shapes[version].safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

export const writeFrame = ({ joinRef, ref, topic, event, payload }: Frame, version: FrameVersion): string =>
	JSON.stringify(
		version === "1.0.0"
			? { join_ref: joinRef, ref, topic, event, payload }
			: [joinRef, ref, topic, event, payload],
	);
