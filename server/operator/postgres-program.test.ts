import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import { addressVariables, serverMessage } from "./postgres-program.ts";

test("what a program complains about is the server's error, or else its own", () => {
	const warning =
		'psql failed: psql:<stdin>:7: WARNING:  skipping "pg_toast_1262" --- only superuser can analyze it\n';
	const lost = "psql: error: connection to server was lost\n\tIs the server running on that host?";
	expect(serverMessage(`${warning}${lost}`)).toBe("connection to server was lost");
	expect(serverMessage(`${warning}psql:<stdin>:8: ERROR:  duplicate key\n${lost}`)).toBe("duplicate key");
	expect(serverMessage("psql failed: it was ended")).toBe("psql failed: it was ended");
});

test("PostgreSQL's programs take a password and an authority from where the host takes them", () => {
	const folder = temporaryFolder();
	const [ours, own] = [join(folder, "authority.pem"), join(folder, ".postgresql/root.crt")];
	writeFileSync(ours, "");
	vi.stubEnv("HOME", folder).stubEnv("PGPASSWORD", "of the shell").stubEnv("PGSSLROOTCERT", undefined);
	vi.stubEnv("NODE_EXTRA_CA_CERTS", ours);
	const read = (url: string) => {
		const { PGPASSWORD, PGSSLROOTCERT } = addressVariables(url);
		return [PGPASSWORD, PGSSLROOTCERT];
	};
	const verified = "postgres://planner@db/planner?sslmode=verify-full";
	expect(read(verified)).toEqual(["of the shell", ours]);
	expect(read("postgres://planner@db/planner?sslmode=require")[1]).toBeUndefined();
	expect(read("postgres://planner:its%20own@db/planner")[0]).toBe("its own");
	vi.stubEnv("NODE_EXTRA_CA_CERTS", undefined);
	const ofMachine = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"].find(
		existsSync,
	);
	expect(read(verified)[1]).toBe(ofMachine);
	mkdirSync(dirname(own));
	writeFileSync(own, "");
	expect(read(verified)[1]).toBe(own);
	vi.stubEnv("PGSSLROOTCERT", "system");
	expect(read(verified)[1]).toBe("system");
	vi.unstubAllEnvs();
});
