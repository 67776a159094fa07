import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { git } from "../../scripts/release/git.mjs";
import { INVENTORY } from "../../scripts/release/inventories.mjs";
import { publishArguments } from "../../scripts/release/publish.mjs";
import { release } from "../../scripts/release/release.mjs";
import { listPackages, listPublicPackages, readManifest } from "../../scripts/setup/workspace.mjs";
import { commitAll, copyRepository, replaceScripts } from "./repository-copy.ts";

const address = "https://git.example.test/team/orgward";
const privateFolders = listPackages()
  .filter(({ manifest }) => manifest.private === true)
  .map(({ folder }) => folder)
  .concat("bench", "survive", "test/commands");

let parent: string;
let copy: string;
let beginning: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "orgward-release-test-"));
  copy = join(parent, "orgward");
  copyRepository(copy, join(parent, "installed"));
  beginning = git(copy, ["rev-parse", "HEAD"]);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

// To copy some thousands of files for each test takes most of its time.
afterEach(() => {
  for (const tag of linesOf(git(copy, ["tag"]))) git(copy, ["tag", "--delete", tag]);
  for (const remote of linesOf(git(copy, ["remote"]))) git(copy, ["remote", "remove", remote]);
  git(copy, ["checkout", "--quiet", "--force", "-B", "main", beginning]);
  git(copy, ["clean", "--quiet", "--force", "-d", "-x"]);
});

function linesOf(output: string): readonly string[] {
  return output.split("\n").filter(Boolean);
}

describe("`pnpm release`", () => {
  test("shows what it would publish, and leaves everything as it was", () => {
    const before = stateOf(copy);
    const { status, output } = runRelease();
    expect(output).toContain("Nothing was published.");
    expect(status).toBe(0);
    const shown = [...output.matchAll(/^ {2}(\S+@\d\S*) /gm)].map(([, name]) => name);
    expect(shown.sort()).toEqual(
      listPublicPackages()
        .map(({ manifest }) => `${manifest.name}@${nextVersion()}`)
        .sort(),
    );
    expect(stateOf(copy)).toEqual(before);
  });

  test("doesn't start with uncommitted changes", () => {
    writeFileSync(join(copy, "notes.txt"), "not committed");
    const { status, output } = runRelease();
    expect(output).toMatch(/Commit or stash these changes first:\n\?\? notes\.txt/);
    expect(status).toBe(1);
  });

  test("doesn't start without a changeset", () => {
    rmSync(join(copy, ".changeset/example.md"));
    commitAll(copy);
    expect(runRelease()).toMatchObject({ status: 1, output: expect.stringContaining("There is nothing to release") });
  });

  test("ends where a check fails, and leaves everything as it was", () => {
    replaceScripts(copy, { "check:example": "node missing.mjs", build: "node --version" });
    commitAll(copy);
    const before = stateOf(copy);
    const { status, output } = runRelease();
    expect(output).toContain("check:example failed");
    expect(output).not.toContain("Would publish");
    expect(status).toBe(1);
    expect(stateOf(copy)).toEqual(before);
  });

  test.each([
    [["--pubish"], "Unknown option '--pubish'"],
    [["--publish", "--dry-run"], "--publish and --dry-run exclude each other."],
    [["--repository", "../orgward"], "--repository must be an address"],
    [["--publish"], "Add a git remote named origin"],
  ])("with %j says what is wrong", (args, sentence) => {
    expect(runRelease(...args)).toMatchObject({ status: 1, output: expect.stringContaining(sentence) });
  });
});

describe("publishing", () => {
  test("uploads complete packages, then commits and tags what it published", async () => {
    const before = stateOf(copy);
    const uploaded = await publish(async ({ cwd, otp }) => {
      expect(otp).toBe("123456");
      expect(stateOf(copy).head).toBe(before.head);
      return listPublicPackages(cwd).map(({ folder, manifest }) => ({
        folder,
        manifest,
        inventory: JSON.parse(readFileSync(join(cwd, folder, INVENTORY), "utf8")),
      }));
    });
    for (const { folder, manifest, inventory } of uploaded) {
      expect(manifest.files).toContain(INVENTORY);
      expect(inventory).toMatchObject({
        bomFormat: "CycloneDX",
        specVersion: "1.6",
        metadata: { component: { version: nextVersion() } },
      });
      const components = inventory.components.map(({ group = "", name }: { group?: string; name: string }) =>
        group === "" ? name : `${group}/${name}`,
      );
      expect(components).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies ?? {})));
      expect(components).not.toContain("vitest");
      for (const { group, externalReferences } of inventory.components) {
        if (group !== "@orgward") expect(externalReferences[0].hashes[0].alg).toBe("SHA-512");
      }
      expect(manifest).toMatchObject({
        version: nextVersion(),
        homepage: `${address}/tree/HEAD/${folder}#readme`,
        bugs: { url: `${address}/issues` },
        repository: { type: "git", url: `git+${address}.git`, directory: folder },
      });
      expect(readManifest(join(copy, folder))).toEqual({
        ...readManifest(join(copy, folder)),
        version: nextVersion(),
        bugs: { url: "issues" },
      });
      expect(existsSync(join(copy, folder, "CHANGELOG.md"))).toBe(true);
    }
    for (const folder of privateFolders) {
      expect(readManifest(join(copy, folder)).version).toBe("0.0.0");
      expect(existsSync(join(copy, folder, "CHANGELOG.md"))).toBe(false);
    }
    expect(git(copy, ["rev-parse", `v${nextVersion()}^{commit}`])).toBe(git(copy, ["rev-parse", "main"]));
    expect(git(copy, ["rev-parse", "main^"])).toBe(before.head);
    expect(git(copy, ["status", "--porcelain"])).toBe("");
  });

  test("that fails leaves everything as it was, so that it can be tried again", async () => {
    const before = stateOf(copy);
    await expect(publish(() => Promise.reject(new Error("The registry is down.")))).rejects.toThrow(
      "The registry is down.",
    );
    expect(stateOf(copy)).toEqual(before);
  });

  test("is for the main branch alone", async () => {
    git(copy, ["switch", "--quiet", "--create", "experiment"]);
    await expect(publish(() => Promise.reject(new Error("uploaded")))).rejects.toThrow("from the branch main");
  });

  test("doesn't reuse a tag", async () => {
    git(copy, ["tag", `v${nextVersion()}`]);
    await expect(publish(() => Promise.reject(new Error("uploaded")))).rejects.toThrow("exists already");
  });
});

test("packages say where they were built if the workflow can prove it, and only then", () => {
  const proof = { ACTIONS_ID_TOKEN_REQUEST_URL: "https://pipelines.example.test/token" };
  expect(publishArguments(proof)).toContain("--provenance");
  expect(publishArguments({})).not.toContain("--provenance");
});

/** Publishes from the copy with `upload` in place of a registry, and returns what `upload` does. */
async function publish<T>(upload: (options: { cwd: string; otp: string | undefined }) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const options = { publish: true, otp: "123456", repository: address };
  await release(copy, options, {
    signal: new AbortController().signal,
    stream: new PassThrough(),
    upload: async (place) => {
      result = { value: await upload(place) };
    },
  });
  if (result === undefined) throw new Error("Nothing was uploaded.");
  return result.value;
}

function runRelease(...args: string[]) {
  const command = ["scripts/run.mjs", "release", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

function stateOf(folder: string) {
  return {
    head: git(folder, ["rev-parse", "HEAD"]),
    status: git(folder, ["status", "--porcelain", "--ignored"]),
    tags: git(folder, ["tag"]),
    checkouts: git(folder, ["worktree", "list"]),
  };
}

/** The version after a minor change. */
function nextVersion(): string {
  const [major, minor] = (listPublicPackages()[0]?.manifest.version ?? "").split(".").map(Number);
  return `${major}.${(minor ?? 0) + 1}.0`;
}
