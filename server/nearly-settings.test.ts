import { expect, test } from "vitest";
import { nearlySettings } from "./nearly-settings.ts";

test.each([
	["SMPT_URL", "SMTP_URL"],
	["DATABSE_URL", "DATABASE_URL"],
	["PROT", "PORT"],
	["LOGLEVEL", "LOG_LEVEL"],
	["SERVICE", "SERVICES"],
	["DATADIR", "DATA_DIR"],
	["TRUST_PROXIES", "TRUST_PROXY"],
])("%s is probably %s", (name, meant) => {
	expect(nearlySettings({ [name]: "x" })).toEqual([`${name} is no setting: did you mean ${meant}?`]);
	const both = `${name} is no setting: ${meant}, which is set too, counts.`;
	expect(nearlySettings({ [name]: "x", [meant]: "y" })).toEqual([both]);
});

test("names of other programs are theirs", () => {
	const names = [
		"HOME",
		"PATH",
		"PGHOST",
		"PGPORT",
		"HOSTNAME",
		"XAI_API_KEY",
		"NODE_ENV",
		"TZ",
		"MAIL",
		"USER",
	];
	// As long as a setting and as different as can be: it costs nothing.
	names.push("OABCDEFGHIJKLMNOPQRSTUVWXYZ");
	expect(nearlySettings(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
});
