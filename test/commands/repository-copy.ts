import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { git } from "../../scripts/release/git.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

/** What a release reads of these folders are the manifests alone, and all else would take seconds to copy and check out. */
const UNREAD = /(?:^|\/)(?:docs|examples|src|templates|test)\/(?!(?:.*\/)?package\.json$)/;

/**
 * Makes a repository of this one's files as they are now, with one commit on the branch `main` and one changeset. Its checks and its
 * build, which would take minutes, do nothing.
 *
 * @param folder absolute path, doesn't exist yet
 * @param installed absolute path of a folder in which its checkouts share what they install
 */
export function copyRepository(folder: string, installed: string): void {
  for (const file of listFiles().filter((one) => !UNREAD.test(one) && existsSync(join(repository, one)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(repository, file), join(folder, file));
  }
  replaceScripts(folder, { "check:example": "node --version", build: "node --version" });
  replaceChangesets(folder);
  shareInstalledPackages(folder, installed);
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

function shareInstalledPackages(folder: string, installed: string): void {
  // Once the versions are set, pnpm would install everything again before the first script, which takes longer than the first time.
  const settings = { enableGlobalVirtualStore: true, virtualStoreDir: installed, verifyDepsBeforeRun: false };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  appendFileSync(join(folder, "pnpm-workspace.yaml"), `\n${lines.join("")}`);
}

function listFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: repository, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return listed.split("\0").filter((file) => file !== "");
}
