/** Whether an address may be mailed once more, which counts as a mail to it; see `server/web/limits/limit-mails.ts`. */
export type MayMail = (address: string) => Promise<boolean>;
