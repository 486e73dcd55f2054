import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate for `localhost` that nobody trusts unless told so; all in PEM. */
export interface Certificate {
	key: string;
	certificate: string;
	/** Path of the certificate, for NODE_EXTRA_CA_CERTS. */
	path: string;
	remove: () => void;
}

export function makeCertificate(): Certificate {
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
		path,
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
