import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../tests/factories/temporary-folder.ts";
import { root } from "./install.mjs";
import { addServiceSettings, parseSettings } from "./service-settings.mjs";

test("a file means what it means to systemd", () => {
	const text = String.raw`
# A comment, also \
IN_COMMENT=yes
; Another one
PLAIN=pa#ss $word # and all of it
QUOTED="Planner <planner@example.com>" # not a comment
	SINGLE = 'a\b' "c"
ESCAPED="a\"b\\c\d\$e"
CONTINUED=a\
b
LINES="one
two"
INSIDE=a"b
EMPTY=
export NO=1
`;
	expect(parseSettings(`${text}CARRIAGE=return\r\n`)).toEqual({
		PLAIN: "pa#ss $word # and all of it",
		QUOTED: "Planner <planner@example.com># not a comment",
		SINGLE: "a\\bc",
		ESCAPED: 'a"b\\c\\d$e',
		CONTINUED: "ab",
		LINES: "one\ntwo",
		INSIDE: 'a"b',
		EMPTY: "",
		CARRIAGE: "return",
	});
});

/** The settings of a command where the unit is installed. */
const settingsOf = (shell: Record<string, string>, ...words: string[]) =>
	settingsWith({ workingDirectory: root }, shell, ...words);

function settingsWith(
	{ workingDirectory }: { workingDirectory: string },
	shell: Record<string, string>,
	...words: string[]
) {
	const units = temporaryFolder();
	const [installed, other] = [join(units, "installed.env"), join(units, "other.env")];
	writeFileSync(installed, "PORT=4000\nSMTP_URL=smtp://localhost\n");
	writeFileSync(other, "PORT=5000\n");
	const environment =
		"Environment=NODE_ENV=production DATA_DIR=/var/lib/post-planner NODE_COMPILE_CACHE=/var/cache";
	writeFileSync(
		join(units, "post-planner.service"),
		`[Service]\nWorkingDirectory=${workingDirectory}\nEnvironmentFile=${installed}\n${environment}\n`,
	);
	mkdirSync(join(units, "post-planner.service.d"));
	writeFileSync(
		join(units, "post-planner.service.d/override.conf"),
		`[Service]\nEnvironment=HOST=::1 "MAIL_FROM=Two%%20words"\nEnvironmentFile=-${join(units, "none")}\n`,
	);
	const settings: Record<string, string | undefined> = { ...shell, INIT_CWD: units };
	const left = addServiceSettings(words, settings, units);
	const { INIT_CWD: _, ...rest } = settings;
	return { left, settings: rest };
}

const ofUnit = {
	NODE_ENV: "production",
	DATA_DIR: "/var/lib/post-planner",
	HOST: "::1",
	MAIL_FROM: "Two%20words",
};

test("the installed unit says which planner is meant, and the shell wins", () => {
	expect(settingsOf({ PORT: "4001" }, "admin", "list")).toEqual({
		left: ["admin", "list"],
		settings: { ...ofUnit, PORT: "4001", SMTP_URL: "smtp://localhost" },
	});
});

test("whoever names a database or a file means no other", () => {
	expect(settingsOf({ DATA_DIR: "/x" }, "backup", "file").settings).toEqual({ DATA_DIR: "/x" });
	for (const words of [
		["backup", "--env-file", "other.env", "file"],
		["backup", "file", "--env-file=other.env"],
	])
		expect(settingsOf({}, ...words)).toEqual({ left: ["backup", "file"], settings: { PORT: "5000" } });
	expect(settingsOf({}, "--env-file", "installed.env").settings).toMatchObject({ ...ofUnit, PORT: "4000" });
	expect(() => settingsOf({}, "admin", "--env-file", "none")).toThrow(/ENOENT.*none/);
	expect(() => settingsOf({}, "admin", "--env-file")).toThrow(/^Use: --env-file FILE$/);
	const file = join(temporaryFolder(), "shell.env");
	for (const [text, word] of [
		["# Ours\n\nPORT=1\nexport DATABASE_URL=postgres://secret\n", "export"],
		["\uFEFFDATA_DIR=/secret\n", "DATA_DIR"],
	] as const) {
		writeFileSync(file, text);
		expect(() => settingsOf({}, "backup", "--env-file", file)).toThrow(
			`${file}: a line that begins with ${word} is no setting, which is NAME=VALUE`,
		);
	}
});

test("the database of a file has its pictures where the file says, whatever folder the shell names", () => {
	const folder = temporaryFolder();
	const file = join(folder, "fleet.env");
	for (const [line, dataDir] of [
		["DATA_DIR=/srv/fleet", "/srv/fleet"],
		["", "/x"],
	] as const) {
		writeFileSync(file, `DATABASE_URL=postgres://fleet\n${line}\n`);
		// Each value in Node's own environment becomes a text, undefined too.
		vi.stubEnv("DATA_DIR", "/x");
		vi.stubEnv("DATABASE_URL", undefined);
		addServiceSettings(["restore", "--env-file", file], process.env, folder);
		const { DATABASE_URL, DATA_DIR } = process.env;
		vi.unstubAllEnvs();
		expect([DATABASE_URL, DATA_DIR]).toEqual(["postgres://fleet", dataDir]);
	}
});

test("the authority of the service's file is trusted, whatever the machine names for all programs", () => {
	const file = join(temporaryFolder(), "service.env");
	writeFileSync(file, "NODE_EXTRA_CA_CERTS=/etc/own.crt\n");
	const shell = { NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt" };
	addServiceSettings(["list", "--env-file", file], shell);
	expect(shell).toEqual({ NODE_EXTRA_CA_CERTS: "/etc/own.crt" });
});

test("where the shell names another database than the file that was given, the note says so", () => {
	const noteOf = (shell: Record<string, string>, file = "installed.env") =>
		settingsOf(shell, "--env-file", file).settings.DATABASE_NOTE;
	for (const name of ["DATA_DIR", "DATABASE_URL"])
		expect(noteOf({ [name]: "another" })).toBe(`, by ${name} of the shell, which wins over --env-file`);
	expect(noteOf({ DATA_DIR: ofUnit.DATA_DIR })).toBeUndefined();
	expect(noteOf({ DATA_DIR: "/x" }, "other.env")).toBeUndefined();
	expect(noteOf({})).toBeUndefined();
});

test("a unit that runs another checkout means another planner, unless its file is named", () => {
	const elsewhere = { workingDirectory: temporaryFolder() };
	expect(settingsWith(elsewhere, {}, "restore", "file", "--force").settings).toEqual({});
	expect(settingsWith(elsewhere, {}, "--env-file=installed.env").settings).toMatchObject(ofUnit);
});

test("a start takes no file of settings, and says so", () => {
	const { status, stderr } = spawnSync(process.execPath, ["--", "scripts/start.mjs", "--env-file", "x"], {
		env: { ...process.env, DATA_DIR: temporaryFolder(), PORT: "1" },
		timeout: 20_000,
		encoding: "utf8",
	});
	expect([status, stderr]).toEqual([
		1,
		"npm start takes no --env-file: its settings are those of the environment.\n",
	]);
});
