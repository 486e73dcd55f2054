import * as z from "zod/mini";

const email = z.email("Invalid email address").check(z.maxLength(255, "Email too long"));
const password = z.string().check(z.minLength(6, "Password must be at least 6 characters"));
const displayName = z
	.string()
	.check(z.trim(), z.minLength(1, "Display name required"), z.maxLength(100, "Display name too long"));

/** Rules of the sign-up form. Field order is the order in which a form reports the first failing one. */
export const signUpSchema = z.object({ email, password, displayName });

/** An address to mail a link to, or to change to. */
export const addressSchema = z.object({ email });

export const newPasswordSchema = z.object({ password });

export const displayNameSchema = z.object({ displayName });

/** A new password, and the one that proves who asks for it. */
export const changePasswordSchema = z.object({
	currentPassword: z.string().check(z.minLength(1, "Password required")),
	password,
});

export const signInSchema = z.object({
	email: z.email("Invalid email address"),
	password: z.string().check(z.minLength(1, "Password required")),
});
