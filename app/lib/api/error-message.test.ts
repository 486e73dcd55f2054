import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { errorMessage } from "./error-message.ts";

const unreachable = "The server could not be reached. Please try again.";
const tooSoon = new AuthApiError("try again in 42 seconds", 429, "over_email_send_rate_limit");
const failure = new AuthApiError("Database error saving new user", 500, "unexpected_failure");
const full = "The planner cannot store anything at the moment. Tell whoever runs it, and try again later.";

it.each([
	["the server's sentence", { code: "P0001", message: "You have no access." }, "You have no access."],
	["a term of PostgreSQL", { code: "42501", message: "permission denied for table profiles" }, unreachable],
	["a request without an answer", { code: "", message: "TypeError: Failed to fetch" }, unreachable],
	["the browser's error", new TypeError("Failed to fetch"), unreachable],
	["something else", null, unreachable],
	["Auth's refusal", tooSoon, "try again in 42 seconds."],
	["Auth's failure", failure, unreachable],
	["Auth's failure in a sentence", new AuthRetryableFetchError(full, 503), full],
	["Auth without an answer", new AuthRetryableFetchError("Failed to fetch", 0), unreachable],
])("%s becomes a sentence", (_case, error, sentence) => {
	expect(errorMessage(error)).toBe(sentence);
});
