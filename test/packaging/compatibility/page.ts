import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { repository } from "../../../scripts/setup/workspace.mjs";
import type { ShownFiles } from "./rows.ts";
import type { Findings, Subject } from "./subjects.ts";

/** Absolute path of the page. */
export const page = join(repository, "docs/reference/compatibility.md");

const TABLE = /(?<=<!-- table -->\n)[\s\S]*(?=<!-- \/table -->)/;

const FOOTNOTE = `¹ Without \`moduleResolution\`, TypeScript 5 resolves the modules of \`esnext\` by \`classic\`, which never looks into \`node_modules\`, whoever
made a package. Set \`"moduleResolution": "bundler"\`.
`;

/** Returns the page with the table of these findings. */
export function renderPage(
  subjects: readonly Subject[],
  rows: readonly (readonly [title: string, Findings])[],
): string {
  const header = ["", ...subjects.map(({ shortName }) => shortName)];
  const cells = rows.map(([title, findings]) => [
    title,
    ...subjects.map(({ name }) => (findings.get(name) === null ? "yes" : "no")),
  ]);
  const table = markdownTable([header, ...cells], { alignDelimiters: false, padding: true });
  return readFileSync(page, "utf8").replace(TABLE, `\n${table}\n\n${FOOTNOTE}\n`);
}

/** Reads the files of projects that the page shows. */
export function readShownFiles(): ShownFiles {
  const shown: Record<keyof ShownFiles, Record<string, string>> = {
    "jest-babel": {},
    "jest-typescript": {},
    "jest-modules": {},
  };
  for (const [, project = "", file = "", code = ""] of readFileSync(page, "utf8").matchAll(
    /^```\w+ ([\w-]+)\/(\S+)\n(.*?)^```$/gms,
  )) {
    if (!(project in shown)) throw new Error(`${page}: no project is called "${project}"`);
    shown[project as keyof ShownFiles][file] = code;
  }
  return shown;
}
