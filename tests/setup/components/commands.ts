import process from "node:process";
import type { BrowserCommand } from "vitest/node";
import type { SignedInAuthor } from "../../components/setup/signed-in-author.ts";
import { lastLines } from "../../factories/product-logs.ts";
import { clipboardTurns } from "./clipboard-turns.ts";
import { runningProduct } from "./running-product.ts";

const createAuthor: BrowserCommand<[]> = async (): Promise<SignedInAuthor> => {
	const factory = await import("../../factories/author.ts");
	const author = await factory.createAuthor(runningProduct());
	const { data } = await author.client.auth.getSession();
	const { userId, email, password } = author;
	const { access_token = "", refresh_token = "" } = data.session ?? {};
	return { userId, email, password, accessToken: access_token, refreshToken: refresh_token };
};

const emulateColorScheme: BrowserCommand<["light" | "dark"]> = ({ page }, colorScheme) =>
	page.emulateMedia({ colorScheme });

const printFailure: BrowserCommand<[text: string]> = (_context, text) => {
	process.stderr.write(`${text}
${lastLines(runningProduct().output())}`);
};

/** Commands of component tests to the process that runs them. */
export const commands = { createAuthor, emulateColorScheme, printFailure, ...clipboardTurns };
