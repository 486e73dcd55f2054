import { StartupError } from "../startup-error.ts";
import { rolesAdvice } from "./database/provide-roles.ts";

/**
 * A sentence, which begins with the consequence, for a right that a user of the database lacks, or for a file that the
 * system refuses; any other error as it is.
 */
export function explainRefusal(error: unknown, consequence: string): unknown {
	const { code, message, path, syscall } = error as NodeJS.ErrnoException;
	const advice = code === "EACCES" ? " Let this user use it, or run this as another one." : "";
	if (path && syscall)
		return new StartupError(`${consequence}: ${path} cannot be used (${message.split(",")[0]}).${advice}`);
	if (code === "25006")
		return new StartupError(
			`${consequence}: the database may only be read. It is a standby, or was set so: name the one that takes changes.`,
		);
	if (code !== "42501") return error;
	return new StartupError(`${consequence}: the database's user lacks a right (${message}). ${rolesAdvice}`);
}
