/** The known facts of a mail that could not be sent, without an address or words of the server. */
interface MailErrorCodes {
	/** The kind of the failure, as nodemailer names it. */
	code?: string;
	responseCode?: number;
	/** The SMTP command that was under way. */
	command?: string;
}

/** Refusals of rights: the enhanced status 5.7 (RFC 3463), also of "Relay access denied"; Exim's and Exchange's own words. */
const aboutRights = /^\d{3}[ -]5\.7\.|\brelay|SendAsDenied/i;

/** An error of nodemailer. `originalCode` is what the socket said, where `code` is ESOCKET. */
type MailerError = MailErrorCodes & { permanent?: boolean; originalCode?: string; response?: string };

/** A mail that was not accepted. Its message is a sentence for the author; it holds no address and no text. */
export class MailError extends Error {
	override name = "MailError";
	/** `retry`: it may go out later. `final`: it will not. */
	readonly outcome: "retry" | "final";
	readonly code: string | undefined;
	readonly responseCode: number | undefined;
	readonly command: string | undefined;

	constructor(outcome: "retry" | "final", message: string, codes: MailErrorCodes = {}) {
		super(message);
		this.outcome = outcome;
		({ code: this.code, responseCode: this.responseCode, command: this.command } = codes);
	}

	/** Whether it is about the server and not about this mail: then the next one would fare no better. */
	get concernsServer(): boolean {
		// A relay may refuse some mails for the sake of who sends, and take others.
		const isOfAll = this.command === "MAIL FROM" || this.responseCode === 530;
		return this.isOfSettings ? isOfAll : this.code !== undefined && !aboutMail.has(this.code);
	}

	/** Whether the server refuses whoever sends: that ends when the settings are fixed. */
	get isOfSettings(): boolean {
		return this.outcome === "retry" && (this.responseCode ?? 0) >= 500 && aboutMail.has(this.code ?? "");
	}

	/** Whether the server has answered a new connection with a refusal: it may have enough of them. */
	get isRefusedConnection(): boolean {
		return this.command === "CONN" && this.code === "EPROTOCOL" && this.responseCode !== undefined;
	}
}

/** Failures of one mail; after all others the connection is of no more use. */
const aboutMail = new Set(["EENVELOPE", "EMESSAGE", "ESTREAM"]);

const sentences: Record<string, string> = {
	EAUTH: "The mail server refused the user name or the password.",
	ENOAUTH: "The mail server refused the user name or the password.",
	ECONNECTION: "The mail server closed the connection before it accepted the mail.",
	EDNS: "The name of the mail server cannot be looked up.",
	ESOCKET: "The mail server cannot be reached.",
	ETIMEDOUT: "The mail server did not answer in time.",
	ETLS: "No encrypted connection to the mail server could be made. Its certificate may be of an authority that is not known here.",
};

/** Codes of the operating system, such as ECONNREFUSED. What else stops a socket is its encryption. */
const systemCode = /^E[A-Z0-9]+$/;

/**
 * Reads an error of nodemailer. An answer in 5xx is final when it is about this mail; all others pass, and so does one about
 * who sends, such as of a server that wants a password.
 */
export function toMailError(error: Error): MailError {
	if (error instanceof MailError) return error;
	const { code: kind, originalCode, responseCode, command, permanent, response = "" } = error as MailerError;
	const isEncryption = kind === "ESOCKET" && originalCode !== undefined && !systemCode.test(originalCode);
	const code = isEncryption ? "ETLS" : kind;
	const codes = { code, responseCode, command };
	if (code !== "EENVELOPE" && code !== "EMESSAGE") {
		return new MailError("retry", sentences[code ?? ""] ?? "The mail server cannot be used.", codes);
	}
	if (!responseCode) return new MailError("final", "The mail server cannot send to this address.", codes);
	if (!permanent) {
		return new MailError("retry", `The mail server asked to try again later (${responseCode}).`, codes);
	}
	if (responseCode === 530)
		return new MailError("retry", "The mail server wants a user name and a password (530).", codes);
	const refused = command === "RCPT TO" ? "address" : command === "MAIL FROM" ? "sender" : "mail";
	// Too large, or with letters in an address that the server does not take.
	const isOfSender = command === "MAIL FROM" && ![523, 552, 555].includes(responseCode);
	const outcome = isOfSender || aboutRights.test(response) ? "retry" : "final";
	return new MailError(outcome, `The mail server refused the ${refused} (${responseCode}).`, codes);
}
