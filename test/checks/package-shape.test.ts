import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestPackages } from "../../scripts/package-shape/digest-packages.mjs";
import { findShapeProblems } from "../../scripts/package-shape/find-shape-problems.mjs";

const described = { name: "example", version: "1.0.0", type: "commonjs", engines: { node: ">=20" } };
const bothFormats = {
  import: { types: "./index.d.mts", default: "./index.mjs" },
  require: { types: "./index.d.cts", default: "./index.cjs" },
};
const files = {
  "index.mjs": "export const answer = 42;\n",
  "index.d.mts": "export declare const answer: number;\n",
  "index.cjs": "exports.answer = 42;\n",
  "index.d.cts": "export declare const answer: number;\n",
};

/** What is found in a package with these exports and files. */
function problemsOf(exports: Record<string, unknown>, content: Readonly<Record<string, string>> = files) {
  const folder = mkdtempSync(join(tmpdir(), "orgward-shape-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = { ...described, main: "./index.cjs", types: "./index.d.cts", exports };
  mkdirSync(join(folder, "package"));
  for (const [file, text] of Object.entries({ ...content, "package.json": JSON.stringify(manifest) })) {
    writeFileSync(join(folder, "package", file), text);
  }
  const tarball = join(folder, "example.tgz");
  execFileSync("tar", ["-czf", tarball, "-C", folder, "package"]);
  return findShapeProblems(manifest, tarball);
}

test("a package whose entries are what they say has no problems", async () => {
  expect(await problemsOf({ ".": bothFormats })).toEqual([]);
});

test("an entry that wasn't packed is found", async () => {
  const { "index.mjs": _, ...rest } = files;
  expect((await problemsOf({ ".": bothFormats }, rest)).join("\n")).toContain("index.mjs");
});

test("types in another format than the code they describe are found, in the mode in which they are wrong", async () => {
  const require = { types: "./index.d.mts", default: "./index.cjs" };
  const problems = await problemsOf({ ".": { ...bothFormats, require } });
  expect(problems.filter((problem) => problem.startsWith(". (node16-cjs)"))).not.toEqual([]);
});

test("an entry without CommonJS may be out of reach of those who require it, but not of those who import it", async () => {
  const modules = { "index.mjs": files["index.mjs"], "index.d.mts": files["index.d.mts"], "index.cjs": "" };
  expect(await problemsOf({ ".": bothFormats.import }, { ...modules, "index.d.cts": "export {};\n" })).toEqual([]);
  const withoutTypes = await problemsOf({ ".": { default: "./index.mjs" } }, { "index.mjs": modules["index.mjs"] });
  expect(withoutTypes).toContain("The package has no types.");
});

test("packages are packed again once anything changes that their tarballs are made of, and only then", () => {
  const root = mkdtempSync(join(tmpdir(), "orgward-digest-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "packages/one"), { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const digest = () => digestPackages(root, [{ folder: "packages/one", manifest: { files: ["dist", "src"] } }]);
  const packed = [
    "LICENSE",
    "pnpm-workspace.yaml",
    "package.json",
    "packages/one/package.json",
    "packages/one/README.md",
  ];
  for (const file of [...packed, "packages/one/dist/deep/index.js"]) {
    write(file, "before");
    const before = digest();
    expect(digest()).toBe(before);
    write(file, "after");
    expect(digest(), file).not.toBe(before);
  }
  const before = digest();
  for (const file of ["packages/one/test/one.ts", "packages/one/node_modules/two/index.js", "README.md"])
    write(file, "");
  expect(digest()).toBe(before);
});
