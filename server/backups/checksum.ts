import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { hashOf } from "../disk.ts";
import { StartupError } from "../startup-error.ts";

export const checksumFile = (file: string): string => `${file}.sha256`;

/** The line of `sha256sum` for the content of `source` under the name of `file`. */
export const checksumLine = async (source: string, file: string): Promise<string> =>
	`${await hashOf(source)}  ${basename(file)}\n`;

/**
 * Reads all of a backup and compares it with the checksum beside it.
 * @returns whether there is one
 * @throws StartupError when it is another
 */
export async function compareChecksum(file: string): Promise<boolean> {
	const noted = checksumFile(file);
	if (!existsSync(noted)) return false;
	const [wanted] = /^[0-9a-f]{64}(?=[ \t])/i.exec(readFileSync(noted, "latin1")) ?? [];
	if (!wanted)
		throw new StartupError(
			`Nothing was changed: ${noted} is no checksum. Remove it to restore without one, or make it with sha256sum.`,
		);
	if (wanted.toLowerCase() === (await hashOf(file))) return true;
	throw new StartupError(
		`Nothing was changed: ${file} is not what its checksum in ${noted} was made of. ` +
			"It was cut off or changed: copy it again, or take another backup.",
	);
}
