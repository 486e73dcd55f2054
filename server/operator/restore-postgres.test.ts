import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { withoutNewSetting } from "./restore-postgres.ts";

test("what an older server does not know is left out of a backup's settings, and of nothing else", async () => {
	const setting = "SET transaction_timeout = 0;\n";
	const content = async function* () {
		yield Buffer.from(`SET lock_timeout = 0;\n${setting}SET row_security = off;\n`);
		yield Buffer.from(`COPY public.drafts (user_message) FROM stdin;\n${setting}é\n`);
	};
	expect(await text(withoutNewSetting(content()))).toBe(
		`SET lock_timeout = 0;\nSET row_security = off;\nCOPY public.drafts (user_message) FROM stdin;\n${setting}é\n`,
	);
});
