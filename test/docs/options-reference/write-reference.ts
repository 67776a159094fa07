import { listHeritage, listOptions, type Option } from "./list-options.ts";
import { type FindDeclaration, readDeclarations } from "./read-declarations.ts";
import { factories, type Section, sections } from "./sections.ts";

/**
 * Writes the tables of docs/reference/options.md from the types of the packages.
 *
 * @throws Error that names the option whose docstring is missing, or says nothing about its default
 */
export function writeReference(): string {
  const find = readDeclarations(["core", "express", "koa", "hono", "next", "mcp"]);
  return ["", writeFactories(find), ...sections.map((section) => writeSection(find, section)), ""].join("\n");
}

function writeFactories(find: FindDeclaration): string {
  const rows = factories.map(({ factory, packageName, name }) => {
    const names = new Set([
      `${packageName} ${name}`,
      ...listHeritage(find, packageName, name).map((parent) => `core ${parent}`),
    ]);
    const taken = sections.filter((section) => names.has(`${section.packageName} ${section.name}`));
    return `| ${factory} | ${taken.map(linkTo).join(", ")} |`;
  });
  return ["| Factory | Its options |", "|---|---|", ...rows, ""].join("\n");
}

function linkTo({ title }: Section): string {
  const anchor = title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-");
  return `[${title}](#${anchor})`;
}

function writeSection(find: FindDeclaration, section: Section): string {
  const earlier = new Set(sections.slice(0, sections.indexOf(section)).map(({ name }) => name));
  // Two interfaces may have the same name; what is not inherited is not left out.
  const options = listOptions(find, section, new Set([...earlier].filter((name) => name !== section.name)));
  const rows = options.map(toRow);
  const introduction = section.introduction === undefined ? [] : [section.introduction, ""];
  const header = ["| Option | Type | Default | What it does |", "|---|---|---|---|"];
  return [`## ${section.title}`, "", ...introduction, ...header, ...rows, ""].join("\n");
}

function toRow({ name, type, defaultValue, description }: Option): string {
  const value = defaultValue === null ? "required" : defaultValue;
  return `| \`${name}\` | \`${type.replaceAll("|", "\\|")}\` | ${value.replaceAll("|", "\\|")} | ${description.replaceAll("|", "\\|")} |`;
}
