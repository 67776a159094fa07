import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { listOptions } from "./options-reference/list-options.ts";
import { listDeclarations } from "./options-reference/read-declarations.ts";
import { writeReference } from "./options-reference/write-reference.ts";

const file = join(repository, "docs/reference/options.md");
const MARKED = /(?<=<!-- options -->\n)[\s\S]*(?=<!-- \/options -->)/;

it("docs/reference/options.md says of every option what its type and docstring say (`vitest -u` writes it)", async () => {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(MARKED);
  await expect(text.replace(MARKED, () => writeReference())).toMatchFileSnapshot(file);
});

describe("an option", () => {
  const list = (members: string) => {
    const declarations = new Map(listDeclarations("options.ts", `export interface Options { ${members} }`));
    return listOptions((_packageName, name) => declarations.get(name), { packageName: "core", name: "Options" });
  };

  it("is read with its default, wherever the docstring says it", () => {
    const members =
      '/** What it\n * does. Default `a.b`. More of it. */ readonly a?: "x" | "y"; /** Needed. */ readonly b: string;';
    expect(list(members)).toEqual([
      { name: "a", type: '"x" | "y"', description: "What it does. More of it.", defaultValue: "`a.b`" },
      { name: "b", type: "string", description: "Needed.", defaultValue: null },
    ]);
  });

  it.each([
    ["readonly a?: string;", "The option a has no docstring."],
    ["/* Default 5. */ readonly a?: number;", "The option a has no docstring."],
    ["/** What it does. */ readonly a?: string;", 'The docstring of the option a names no default ("Default 300.").'],
    ["/** What it does. Default 5. */ readonly a: number;", "The option a has to be given, but names a default."],
  ])("is refused as %s", (member, message) => {
    expect(() => list(member)).toThrow(new Error(message));
  });
});
