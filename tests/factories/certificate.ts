import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate for `localhost` that nobody trusts unless told so; all in PEM. */
export type Certificate = ReturnType<typeof makeCertificate>;

export function makeCertificate() {
	const folder = mkdtempSync(join(tmpdir(), "planner-certificate-"));
	const [key, path] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
	execFileSync(
		"openssl",
		// biome-ignore format: one option a line says less
		[
			"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
			"-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", path,
		],
		{ stdio: "pipe" },
	);
	return {
		key: readFileSync(key, "utf8"),
		certificate: readFileSync(path, "utf8"),
		/** For NODE_EXTRA_CA_CERTS. */
		path,
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
