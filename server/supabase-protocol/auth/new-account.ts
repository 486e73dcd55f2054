import { randomUUIDv7 } from "node:crypto";

/** Another identifier of the same moment, which its first 48 bits tell. */
const idOfSameMoment = (id: string) => id.slice(0, 13) + randomUUIDv7().slice(13);

/** When a time-ordered identifier was made, in milliseconds since 1970. */
const momentOf = (id: string) => Number.parseInt(id.replace("-", "").slice(0, 12), 16);

/**
 * Auth's answer to a sign-up. There is one moment in it, which its identifiers tell as well: the moments at which the
 * parts of an account are really made, one after the other, would tell it from an answer without one.
 */
export function asNewAccount(id: string, email: string, facts: unknown) {
	const moment = momentOf(id);
	const now = new Date(moment).toISOString().replace("T", " ").replace("Z", "+00");
	const times = { created_at: now, updated_at: now };
	const ofUser = { id, user_id: id, identity_data: facts, provider: "email", last_sign_in_at: now };
	return {
		id,
		aud: "authenticated",
		role: "authenticated",
		email,
		phone: "",
		app_metadata: { provider: "email", providers: ["email"] },
		user_metadata: facts,
		identities: [{ identity_id: idOfSameMoment(id), ...ofUser, ...times, email }],
		...times,
		is_anonymous: false,
		confirmation_sent_at: now,
	};
}
