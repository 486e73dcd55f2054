import { z } from "zod";

/** Rules of the sign-up form. Field order is the order in which a form reports the first failing one. */
export const signUpSchema = z.object({
	email: z.email("Invalid email address").max(255, "Email too long"),
	password: z.string().min(6, "Password must be at least 6 characters"),
	displayName: z.string().trim().min(1, "Display name required").max(100, "Display name too long"),
});

export const signInSchema = z.object({
	email: z.email("Invalid email address"),
	password: z.string().min(1, "Password required"),
});

/** The sentence and the field of the first failing rule, or null when all hold. */
export function firstIssue(result: z.ZodSafeParseResult<unknown>): { field: string; message: string } | null {
	const issue = result.error?.issues[0];
	return issue ? { field: String(issue.path[0] ?? ""), message: issue.message } : null;
}
