import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { errorSentence } from "./error-sentence.ts";

const unreachable = "The server could not be reached. Please try again.";

it.each([
	[
		"the server's sentence",
		{ code: "P0001", message: "You have no access to this." },
		"You have no access to this.",
	],
	["a term of PostgreSQL", { code: "42501", message: "permission denied for table profiles" }, unreachable],
	["a request without an answer", { code: "", message: "TypeError: Failed to fetch" }, unreachable],
	["the browser's error", new TypeError("Failed to fetch"), unreachable],
	["something else", null, unreachable],
	[
		"Auth's refusal",
		new AuthApiError("you can only request this after 42 seconds", 429, "over_email_send_rate_limit"),
		"you can only request this after 42 seconds.",
	],
	[
		"Auth's failure",
		new AuthApiError("Database error saving new user", 500, "unexpected_failure"),
		unreachable,
	],
	["Auth without an answer", new AuthRetryableFetchError("Failed to fetch", 0), unreachable],
])("%s becomes a sentence", (_case, error, sentence) => {
	expect(errorSentence(error)).toBe(sentence);
});
