import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Comment, parseSync, type TSInterfaceDeclaration, type TSTypeAliasDeclaration } from "oxc-parser";
import { repository } from "../../../scripts/setup/workspace.mjs";

/** An interface or a type alias, with what is needed to read its source. */
export interface Declaration {
  readonly node: TSInterfaceDeclaration | TSTypeAliasDeclaration;
  /** Returns the source of a node, on one line. */
  readonly textOf: (node: { readonly start: number; readonly end: number }) => string;
  /** Returns the docstring that stands before a node, on one line; `null` when there is none. */
  readonly docOf: (node: { readonly start: number }) => string | null;
}

/** Finds a declaration by its name: in the package itself, then in core. */
export type FindDeclaration = (packageName: string, name: string) => Declaration | undefined;

/** Reads the interfaces and type aliases in the sources of packages. */
export function readDeclarations(packageNames: readonly string[]): FindDeclaration {
  const packages = new Map(packageNames.map((name) => [name, readPackage(join(repository, "packages", name, "src"))]));
  return (packageName, name) => packages.get(packageName)?.get(name) ?? packages.get("core")?.get(name);
}

function readPackage(folder: string): ReadonlyMap<string, Declaration> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.d)\.tsx?$/.test(file),
  );
  return new Map(files.flatMap((file) => listDeclarations(file, readFileSync(join(folder, file), "utf8"))));
}

/** Lists the interfaces and type aliases of a file, by their names. */
export function listDeclarations(file: string, source: string): (readonly [string, Declaration])[] {
  const { program, comments } = parseSync(file, source);
  const textOf: Declaration["textOf"] = ({ start, end }) => onOneLine(source.slice(start, end));
  const docOf: Declaration["docOf"] = ({ start }) => docBefore(start, source, comments);
  return program.body.flatMap((statement) => {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type !== "TSInterfaceDeclaration" && node?.type !== "TSTypeAliasDeclaration") return [];
    return [[node.id.name, { node, textOf, docOf }] as const];
  });
}

function docBefore(start: number, source: string, comments: readonly Comment[]): string | null {
  const comment = comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === "");
  if (comment?.type !== "Block" || !comment.value.startsWith("*")) return null;
  return onOneLine(comment.value.slice(1).replaceAll(/^\s*\* ?/gm, ""));
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
