import { expect, test } from "vitest";
import { serverMessage } from "./postgres-program.ts";

test("what a program complains about is the server's error, or else its own", () => {
	const warning =
		'psql failed: psql:<stdin>:7: WARNING:  skipping "pg_toast_1262" --- only superuser can analyze it\n';
	const lost = "psql: error: connection to server was lost\n\tIs the server running on that host?";
	expect(serverMessage(`${warning}${lost}`)).toBe("connection to server was lost");
	expect(serverMessage(`${warning}psql:<stdin>:8: ERROR:  duplicate key\n${lost}`)).toBe("duplicate key");
	expect(serverMessage("psql failed: it was ended")).toBe("psql failed: it was ended");
});
