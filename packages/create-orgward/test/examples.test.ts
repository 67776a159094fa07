import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { composeApp } from "../src/app-files.ts";
import { frameworkNames } from "../src/plan.ts";

const examples = resolve(import.meta.dirname, "../../../examples");

/** What an example gets when somebody tries it. */
const IS_MADE_LATER =
  /^(?:node_modules|\.next|\.data)\/|^(?:\.env|next-env\.d\.ts|package-lock\.json|.*\.tsbuildinfo)$/;

/** An example names no version, so that a release leaves it as it is. */
const packages = { specifierOf: () => "latest", needed: [] };

// `npx vitest run --project create-orgward examples -u` writes them.
describe.each(frameworkNames)("the example for %s", (framework) => {
  const plan = {
    framework,
    language: "typescript",
    authServer: "dev",
    packageManager: "npm",
    port: 3000,
    authPort: 4000,
  } as const;
  const files = new Map(composeApp({ ...plan, name: `${framework}-example` }, { packages, sessionSecret: "" }));
  // Each who copies it makes a secret of their own.
  files.delete(".env");
  // Read before the tests below write what is missing.
  const present = listFiles(join(examples, framework));

  test.each([...files])("has the %s that create-orgward writes", async (path, content) => {
    await expect(content).toMatchFileSnapshot(join(examples, framework, path));
  });

  test("has all of its files, and no other", () => {
    expect(present).toEqual([...files.keys()].sort());
  });
});

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((path) => !IS_MADE_LATER.test(path))
    .sort();
}
