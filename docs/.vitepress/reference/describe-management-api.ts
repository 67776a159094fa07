import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { markdownTable } from "markdown-table";
import { exampleOf } from "./examples.ts";
import { fieldKind } from "./field-kind.ts";
import { description, type Field, type Operation, operations, records, type Schema, tags } from "./operations.ts";

/** One of these is written as a type; anything above is no limit that a caller meets. */
const MAX_SAFE = Number.MAX_SAFE_INTEGER;

const FAILURES = ["FieldErrors", "Problem"];

/**
 * Writes the page that describes the management API from its OpenAPI document.
 *
 * @param file the absolute path of the page
 */
export function describeManagementApi(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [introduction, ...tags().map(describeTag), describeRecords()].join("\n\n"));
}

const introduction = `---
outline: [2, 3]
---

# Management API

${description}

In TypeScript, the object that \`initAuth\` returns has [a function for each operation](../reference/management-client.md). From anywhere
else, send the requests below. Each has a form that builds the \`curl\` command for your own values; this page sends nothing itself, and
forgets the key when you leave it.

<ApiRecipient />

Every operation needs a backend API key, which the dashboard creates under Keys, or \`orgward api-keys create\`. A 400 maps each wrong
field to messages ([FieldErrors](#fielderrors)); every other refusal has a stable code ([Problem](#problem)).
<a href="/openapi.json">The OpenAPI document</a> describes the same for generators of clients; a server has its own at
\`/api/backend/v1/openapi.json\`.`;

function describeTag(tag: string): string {
  const described = operations.filter((operation) => operation.tag === tag).map(describeOperation);
  return [`## ${tag}`, ...described].join("\n\n");
}

function describeOperation(operation: Operation): string {
  const { answers, fields, method, name, path, summary } = operation;
  return [
    `### ${name}`,
    `${summary}.`,
    `\`${method} ${path}\``,
    ...(fields.length === 0 ? [] : [table(["Field", "In", "Type", "Meaning"], fields.map(describeField))]),
    form(operation),
    table(
      ["Status", "Meaning", "Body"],
      answers.map((answer) => [answer.status, answer.description, answer.body ? typeOf(answer.body) : "none"]),
    ),
  ].join("\n\n");
}

function describeField({ isRequired, name, place, schema }: Field): string[] {
  return [
    code(name),
    place,
    typeOf(schema),
    [isRequired ? "required" : "", limitsOf(schema)].filter(Boolean).join(", "),
  ];
}

/** The form is a component of the site; without scripts it shows the request with its example values. */
function form({ fields, method, path }: Operation): string {
  const described = fields.map((field) => ({
    name: field.name,
    place: field.place,
    isRequired: field.isRequired,
    kind: fieldKind(field),
    choices: choicesOf(field.schema),
    value: exampleOf(field),
  }));
  return `<ApiRequest method="${method}" path="${path}" fields="${attribute(JSON.stringify(described))}" />`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function choicesOf({ enum: values, type }: Schema): string[] {
  if (type === "boolean") return ["true", "false"];
  return (values ?? []).map(String);
}

function describeRecords(): string {
  const described = Object.entries(records).map(([name, schema]) => {
    const isFailure = FAILURES.includes(name);
    return `### ${name}\n\n${isFailure ? `${describeFailure(name)}\n\n` : ""}${describeMembers(schema)}`;
  });
  return ["## Records", ...described].join("\n\n");
}

function describeFailure(name: string): string {
  if (name === "Problem") return "The body of every refusal but a 400. Rely on `code`; `message` is for people.";
  return "The body of a 400: for each wrong field, what is wrong with it. `body` stands for the whole body.";
}

function describeMembers({ additionalProperties, oneOf, properties, required = [] }: Schema): string {
  if (oneOf) return oneOf.map(describeMembers).join("\n\nor\n\n");
  if (!properties) return `An object that maps each name to ${typeOf(additionalProperties ?? {})}.`;
  const rows = Object.entries(properties).map(([name, schema]) => [
    code(name),
    typeOf(schema),
    required.includes(name) ? "always" : "if there is one",
  ]);
  return table(["Member", "Type", "Present"], rows);
}

/** Returns a type in words, with links to the records. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return linkTo(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum && schema.type !== "boolean") return schema.enum.map((value) => code(String(value))).join(" or ");
  if (schema.type === "array") return `array of ${typeOf(schema.items ?? {})}`;
  if (schema.type !== "object") return schema.type ?? "any JSON";
  if (schema.properties) return describeObject(schema.properties);
  return schema.additionalProperties?.$ref ? `object of ${typeOf(schema.additionalProperties)}` : "object";
}

function describeObject(properties: Readonly<Record<string, Schema>>): string {
  const members = Object.entries(properties).map(([name, schema]) => `${code(name)}: ${typeOf(schema)}`);
  return members.length === 0 ? "`{}`" : members.join("<br>");
}

function linkTo(reference: string): string {
  const name = reference.split("/").at(-1) ?? "";
  return `[${name}](#${name.toLowerCase()})`;
}

function limitsOf({ default: usual, maxItems, maximum, maxLength, minimum, minLength }: Schema): string {
  return [
    usual === undefined ? "" : `default ${code(JSON.stringify(usual))}`,
    minLength === undefined || maxLength === undefined ? "" : `${minLength} to ${maxLength} characters`,
    minLength === undefined && maxLength !== undefined ? `at most ${maxLength} characters` : "",
    maxItems === undefined ? "" : `at most ${maxItems}`,
    minimum !== undefined && minimum > -MAX_SAFE ? `at least ${minimum}` : "",
    maximum !== undefined && maximum < MAX_SAFE ? `at most ${maximum}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return markdownTable([head, ...rows], { alignDelimiters: false, padding: true });
}
