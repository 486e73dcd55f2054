export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString("en")} MB`;

/** How full the storage of an account is. */
export const mediaUsage = (usedBytes: number, allowedBytes: number) =>
	`Your pictures and documents take ${megabytes(usedBytes)} of the ${megabytes(allowedBytes)} that an account may have.`;
