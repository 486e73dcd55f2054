import type { PgliteConnection } from "@supabase/lite/pglite";
import { replaceMember } from "./replace-member.ts";

/** A parameter cannot be written as the type that a statement asks for. */
export class WrongParameterType extends Error {}

const isBinary = (value: unknown) => value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/**
 * Refuses a parameter that the embedded database's driver cannot write, such as a number in the place of an array. The
 * driver notices while it writes the message, and keeps what it has written so far: the next statements, of whoever,
 * would be sent with it and fail.
 */
export function checkParameters({ driver }: PgliteConnection): void {
	const checked = new Proxy(driver.serializers, {
		get: (serializers, type) => (value: unknown) => {
			const serialize = Reflect.get(serializers, type) ?? String;
			let written: unknown;
			try {
				written = serialize(value);
			} catch {
				throw new WrongParameterType();
			}
			if (typeof written !== "string" && !isBinary(written)) throw new WrongParameterType();
			return written;
		},
	});
	replaceMember(driver, "serializers", checked);
}
