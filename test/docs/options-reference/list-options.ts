import type { TSInterfaceHeritage, TSPropertySignature, TSType, TSTypeParameter } from "oxc-parser";
import type { Declaration, FindDeclaration } from "./read-declarations.ts";

/** One option, as the reference shows it. */
export interface Option {
  /** With the names of the options that it stands in, such as `keySet.maximumKeys`. */
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** `null` for one that has to be given. */
  readonly defaultValue: string | null;
}

interface Member {
  readonly declaration: Declaration;
  readonly signature: TSPropertySignature;
  readonly isOptional: boolean;
}

const OPTIONS_OF_AN_OPTION = /\b(\w+(?:Options|Limits))\b/;

/** Lists the options that an interface declares itself and, apart from `without`, those that it inherits. */
export function listOptions(
  find: FindDeclaration,
  place: { readonly packageName: string; readonly name: string },
  without: ReadonlySet<string> = new Set(),
): Option[] {
  const members = membersOf(find, place.packageName, place.name, without);
  return [...members].flatMap(([name, member]) => describe(find, place.packageName, name, member));
}

/** Returns the names of the interfaces that an interface inherits from, directly or not. */
export function listHeritage(find: FindDeclaration, packageName: string, name: string): string[] {
  const node = find(packageName, name)?.node;
  if (node?.type !== "TSInterfaceDeclaration") return [];
  const parents = node.extends.map(nameOfHeritage);
  return [...parents, ...parents.flatMap((parent) => listHeritage(find, packageName, parent))];
}

function membersOf(
  find: FindDeclaration,
  packageName: string,
  name: string,
  without: ReadonlySet<string>,
): Map<string, Member> {
  const declaration = find(packageName, name);
  if (!declaration) throw new Error(`There is no interface ${name} in ${packageName} or core.`);
  if (declaration.node.type === "TSTypeAliasDeclaration") return membersOfType(find, packageName, declaration, without);
  const members = new Map<string, Member>();
  for (const parent of declaration.node.extends) {
    if (without.has(nameOfHeritage(parent))) continue;
    for (const [key, member] of membersOfHeritage(find, packageName, parent, declaration, without))
      members.set(key, member);
  }
  for (const signature of declaration.node.body.body) {
    if (signature.type !== "TSPropertySignature") throw new Error(`${name} has a member that is not a property.`);
    members.set(declaration.textOf(signature.key), { declaration, signature, isOptional: signature.optional });
  }
  return members;
}

function membersOfHeritage(
  find: FindDeclaration,
  packageName: string,
  heritage: TSInterfaceHeritage,
  { textOf }: Declaration,
  without: ReadonlySet<string>,
): Map<string, Member> {
  const helper = textOf(heritage.expression);
  const members = membersOf(find, packageName, nameOfHeritage(heritage), without);
  if (helper !== "Partial") return members;
  return new Map([...members].map(([name, member]) => [name, { ...member, isOptional: true }]));
}

/** Reads `Pick<Interface, "name" | "other">`. */
function membersOfType(
  find: FindDeclaration,
  packageName: string,
  { node, textOf }: Declaration,
  without: ReadonlySet<string>,
): Map<string, Member> {
  const [, picked = "", names = ""] =
    /^Pick<(\w+), (.+)>$/.exec(node.type === "TSTypeAliasDeclaration" ? textOf(node.typeAnnotation) : "") ?? [];
  const wanted = new Set(names.split("|").map((name) => name.trim().replaceAll('"', "")));
  return new Map([...membersOf(find, packageName, picked, without)].filter(([name]) => wanted.has(name)));
}

/** The interface that is inherited; of `Partial<Interface>`, the one within. */
function nameOfHeritage({ expression, typeArguments }: TSInterfaceHeritage): string {
  const name = expression.type === "Identifier" ? expression.name : "";
  if (name !== "Partial") return name;
  const [inner] = typeArguments?.params ?? [];
  return inner?.type === "TSTypeReference" && inner.typeName.type === "Identifier" ? inner.typeName.name : name;
}

function describe(find: FindDeclaration, packageName: string, name: string, member: Member): Option[] {
  const { declaration, signature, isOptional } = member;
  const annotation = signature.typeAnnotation?.typeAnnotation;
  if (!annotation) throw new Error(`The option ${name} has no type.`);
  const type = describeType(find, packageName, annotation, declaration);
  const option = { name, type, ...readDoc(name, declaration.docOf(signature), isOptional) };
  const [, group] = OPTIONS_OF_AN_OPTION.exec(type) ?? [];
  if (group === undefined) return [option];
  const isPartial = type.includes(`Partial<${group}>`);
  const members = [...membersOf(find, packageName, group, new Set())];
  const inner = members.flatMap(([key, value]) =>
    describe(find, packageName, `${name}.${key}`, { ...value, isOptional: isPartial || value.isOptional }),
  );
  return [{ ...option, type: type.replace(isPartial ? `Partial<${group}>` : group, "object") }, ...inner];
}

/** @throws Error when an option has no docstring, or an optional one says nothing about its default */
function readDoc(name: string, doc: string | null, isOptional: boolean): Pick<Option, "description" | "defaultValue"> {
  if (doc === null) throw new Error(`The option ${name} has no docstring.`);
  const [sentence, value] = /(?:^|(?<= ))Default:? (.+?)\.(?= |$)/.exec(doc) ?? [];
  if (isOptional && value === undefined)
    throw new Error(`The docstring of the option ${name} names no default ("Default 300.").`);
  if (!isOptional && value !== undefined) throw new Error(`The option ${name} has to be given, but names a default.`);
  const description = doc
    .replace(sentence ?? "", "")
    .replaceAll(/\{@link (\w+)\}/g, "`$1`")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  return { description, defaultValue: value ?? null };
}

/** Shows short aliases by what they mean, and type parameters by what they have to be. */
function describeType(
  find: FindDeclaration,
  packageName: string,
  annotation: TSType,
  declaration: Declaration,
): string {
  let text = declaration.textOf(annotation);
  for (const { name, constraint } of parametersOf(declaration)) {
    if (constraint) text = text.replaceAll(new RegExp(`\\b${name.name}\\b(?!<)`, "g"), declaration.textOf(constraint));
  }
  return withoutArguments(find, packageName, text).replaceAll(
    /\b([A-Z]\w+)\b(?!<)(\[\])?/g,
    (whole, name, list = "") => {
      const meaning = shortMeaning(find, packageName, name);
      if (meaning === null) return whole;
      return list === "" ? meaning : `(${meaning})${list}`;
    },
  );
}

/** Leaves out the type arguments of the packages' own types: they matter to the compiler alone. */
function withoutArguments(find: FindDeclaration, packageName: string, text: string): string {
  const [whole, name = ""] = /\b([A-Z]\w+)<.*>/.exec(text) ?? [];
  if (whole === undefined || !find(packageName, name) || name.endsWith("Options")) return text;
  return text.replace(whole, name);
}

function parametersOf({ node }: Declaration): readonly TSTypeParameter[] {
  return node.typeParameters?.params ?? [];
}

function shortMeaning(find: FindDeclaration, packageName: string, name: string): string | null {
  const declaration = find(packageName, name);
  if (declaration?.node.type !== "TSTypeAliasDeclaration") return null;
  const { typeAnnotation } = declaration.node;
  if (typeAnnotation.type === "TSUnionType" && typeAnnotation.types.every(({ type }) => type === "TSLiteralType")) {
    return declaration.textOf(typeAnnotation);
  }
  return typeAnnotation.type === "TSFunctionType" ? declaration.textOf(typeAnnotation) : null;
}
