import { expect, test } from "vitest";
import { readAuthFragment } from "./auth-fragment.ts";

test("an access token of type signup says that the address is verified", () => {
	const hash = "#access_token=abc&expires_in=3600&refresh_token=def&token_type=bearer&type=signup";
	expect(readAuthFragment(hash)).toEqual({ kind: "verified" });
});

test("a password mail, a changed address and the first half of a change are told apart", () => {
	expect(readAuthFragment("#access_token=abc&type=recovery")).toEqual({ kind: "recovery" });
	expect(readAuthFragment("#access_token=abc&type=email_change")).toEqual({ kind: "email-changed" });
	const half = "#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email";
	expect(readAuthFragment(half)).toEqual({ kind: "email-change-half" });
});

test("a token of another type, or a type without a token, says nothing", () => {
	expect(readAuthFragment("#access_token=abc&type=magiclink")).toEqual({ kind: "none" });
	expect(readAuthFragment("#type=signup")).toEqual({ kind: "none" });
});

test("an expired link names its code and the sentence of the server", () => {
	const hash =
		"#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";
	expect(readAuthFragment(hash)).toEqual({
		kind: "failed",
		code: "otp_expired",
		description: "Email link is invalid or has expired",
	});
});

test("no fragment, or one of our own, is nothing", () => {
	expect(readAuthFragment("")).toEqual({ kind: "none" });
	expect(readAuthFragment("#planner")).toEqual({ kind: "none" });
});
