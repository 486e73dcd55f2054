import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { findVersionBefore } from "./version-before.mjs";

/** A checkout of main that is three commits ahead of where it has landed, with the names of all its commits. */
function landing() {
	const folder = temporaryFolder();
	const git = (...words: string[]) =>
		execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...words], {
			cwd: folder,
			encoding: "utf8",
		}).trim();
	git("init", "--quiet", "--initial-branch=main");
	const commit = (number: number) => {
		git("commit", "--quiet", "--allow-empty", `--message=${number}`);
		return git("rev-parse", "HEAD");
	};
	const commits = [1, 2, 3, 4].map(commit);
	git("update-ref", "refs/remotes/origin/main", commits[0] ?? "");
	return { folder, git, commits, commit };
}

test("on main it is what has landed, however many commits come after it", () => {
	const { folder, git, commits } = landing();
	expect(findVersionBefore(folder)).toEqual({ commit: commits[0], name: "what it has of origin/main" });
	git("update-ref", "refs/remotes/origin/main", "HEAD");
	expect(findVersionBefore(folder)).toEqual({ commit: commits[2], name: "HEAD~1" });
	writeFileSync(join(folder, "changed"), "");
	expect(findVersionBefore(folder)).toEqual({ commit: commits[3], name: "HEAD" });
});

test("on a branch it is the commit of main that the branch began at", () => {
	const { folder, git, commits, commit } = landing();
	git("switch", "--quiet", "--create", "branch");
	commit(5);
	commit(6);
	expect(findVersionBefore(folder)).toEqual({ commit: commits[3], name: "what it has of main" });
});

test("a tag comes first, unless it is of this state", () => {
	const { folder, git, commits } = landing();
	git("tag", "v1", commits[1] ?? "");
	git("tag", "v2");
	expect(findVersionBefore(folder)).toEqual({ commit: "v1", name: "the newest tag" });
	writeFileSync(join(folder, "changed"), "");
	expect(findVersionBefore(folder)).toEqual({ commit: "v2", name: "the newest tag" });
});
