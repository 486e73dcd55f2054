import { StartupError } from "../../startup-error.ts";

/**
 * Replaces a member of the backend library that is not part of its interface. After an update that renamed it, the
 * replacement would do nothing, and what it protects would be open.
 * @throws StartupError when there is no such member
 */
export function replaceMember<Target extends object>(target: Target, name: string, value: unknown): void {
	if (!(name in target)) {
		const owner = target.constructor.name;
		throw new StartupError(
			`Cannot start: ${owner} of this version of @supabase/lite has no ${name}, which has to be replaced. Use the version of package-lock.json.`,
		);
	}
	Reflect.set(target, name, value);
}
