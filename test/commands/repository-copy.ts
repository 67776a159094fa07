import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git } from "../../scripts/release/git.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

/**
 * Makes a repository of this one's files as they are now, with one commit on the branch `main` and one changeset. Its checks and its
 * build, which would take minutes, do nothing.
 *
 * @param folder absolute path, doesn't exist yet
 */
export function copyRepository(folder: string): void {
  for (const file of listFiles().filter((one) => existsSync(join(repository, one)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(repository, file), join(folder, file));
  }
  replaceScripts(folder, { "check:example": "node --version", build: "node --version" });
  replaceChangesets(folder);
  git(folder, ["init", "--quiet", "--initial-branch=main"]);
  git(folder, ["config", "user.name", "Test"]);
  git(folder, ["config", "user.email", "test@orgward.test"]);
  git(folder, ["config", "commit.gpgsign", "false"]);
  git(folder, ["config", "tag.gpgsign", "false"]);
  commitAll(folder);
}

/** Replaces the checks and the build of the copy's root package.json. */
export function replaceScripts(folder: string, scripts: Record<string, string>): void {
  const file = join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { scripts: Record<string, string> };
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, scripts: { release: manifest.scripts.release, ...scripts } }, null, 2),
  );
}

/** Commits everything in the copy. */
export function commitAll(folder: string): void {
  git(folder, ["add", "--all"]);
  git(folder, ["commit", "--quiet", "--message", "Change something"]);
}

function replaceChangesets(folder: string): void {
  const changesets = join(folder, ".changeset");
  for (const file of readdirSync(changesets).filter((one) => one.endsWith(".md"))) rmSync(join(changesets, file));
  writeFileSync(join(changesets, "example.md"), '---\n"@orgward/core": minor\n---\n\nAn example.\n');
}

function listFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return listed.split("\0").filter((file) => file !== "");
}
