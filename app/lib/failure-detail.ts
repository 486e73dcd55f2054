import { messages } from "../../domain/messages.ts";

/** Why a call failed, for a person: the server's sentence. A request that got no answer has only a browser's term. */
export const failureDetail = ({ message }: { message: string }) =>
	message === "" || /^(TypeError|FetchError|AbortError):|Failed to fetch/u.test(message)
		? messages.serverUnreachable
		: message;
