import { expect, test } from "vitest";
import { readAuthFragment } from "./auth-fragment.ts";

test.each([
	["#access_token=abc&expires_in=3600&refresh_token=def&token_type=bearer&type=signup", "verified"],
	["#access_token=abc&type=recovery", "recovery"],
	["#access_token=abc&type=email_change", "email-changed"],
	["#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent", "email-change-half"],
	// A token of another type, a type without a token, no fragment, and one of our own.
	["#access_token=abc&type=magiclink", "none"],
	["#type=signup", "none"],
	["", "none"],
	["#planner", "none"],
])("%j says: %s", (hash, kind) => {
	expect(readAuthFragment(hash)).toEqual({ kind });
});

test("an expired link names its code and the sentence of the server", () => {
	const description = "Email link is invalid or has expired";
	const sentence = description.replaceAll(" ", "+");
	const hash = `#error=access_denied&error_code=otp_expired&error_description=${sentence}`;
	expect(readAuthFragment(hash)).toEqual({ kind: "failed", code: "otp_expired", description });
});
