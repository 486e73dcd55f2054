import fc from "fast-check";
import { expect, test } from "vitest";
import { type FrameVersion, readFrame, writeFrame } from "./frames.ts";

const versions: FrameVersion[] = ["1.0.0", "2.0.0"];
const ref = fc.option(fc.string({ maxLength: 100 }));
const frame = fc.record({
	joinRef: ref,
	ref,
	topic: fc.string({ minLength: 1, maxLength: 200 }),
	event: fc.string({ maxLength: 100 }),
	payload: fc.dictionary(
		fc.string().filter((name) => name !== "__proto__"),
		fc.oneof(fc.string(), fc.integer(), fc.boolean()),
	),
});

test.each(versions)("a frame of version %s is read as it was written", (version) => {
	fc.assert(
		fc.property(frame, (written) => {
			expect(readFrame(writeFrame(written, version), version)).toEqual(written);
		}),
	);
});

test.each(versions)("what is no frame of version %s is none, whatever it is", (version) => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
			expect(readFrame(text, version)).toBeNull();
		}),
	);
});
