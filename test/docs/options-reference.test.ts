import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { writeReference } from "./options-reference/write-reference.ts";

const file = join(repository, "docs/reference/options.md");
const MARKED = /(?<=<!-- options -->\n)[\s\S]*(?=<!-- \/options -->)/;

it("docs/reference/options.md says of every option what its type and docstring say (`vitest -u` writes it)", async () => {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(MARKED);
  await expect(text.replace(MARKED, () => writeReference())).toMatchFileSnapshot(file);
});
