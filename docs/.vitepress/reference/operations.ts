import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A type as OpenAPI 3.1 describes it, with the keywords that the management API uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Something that a request can name: a parameter of the path or query, or a member of the JSON body. */
export interface Field {
  readonly name: string;
  readonly place: "path" | "query" | "body";
  readonly isRequired: boolean;
  readonly schema: Schema;
}

interface Answer {
  readonly status: string;
  readonly description: string;
  readonly body: Schema | null;
}

/** One operation of the management API. */
export interface Operation {
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly method: string;
  /** With the base path and parameters in braces. */
  readonly path: string;
  readonly fields: readonly Field[];
  readonly answers: readonly Answer[];
}

interface OpenApiContent {
  readonly description?: string;
  readonly content?: { readonly "application/json": { readonly schema: Schema } };
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly parameters: readonly { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  readonly requestBody?: OpenApiContent;
  readonly responses: Readonly<Record<string, OpenApiContent>>;
}

interface OpenApiDocument {
  readonly info: { readonly description: string };
  readonly servers: readonly [{ readonly url: string }];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The management API in OpenAPI 3.1, as the server serves it. */
export const openApiFile: string = join(import.meta.dirname, "../../reference/openapi.json");

const document = JSON.parse(readFileSync(openApiFile, "utf8")) as OpenApiDocument;
const base = new URL(document.servers[0].url).pathname;

export const description: string = document.info.description;

/** The records that answers refer to by name. */
export const records: Readonly<Record<string, Schema>> = document.components.schemas;

/** Every operation, those with the same tag next to each other. */
export const operations: readonly Operation[] = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, described]) => read(path, method, described)))
  .sort((one, other) => tags().indexOf(one.tag) - tags().indexOf(other.tag));

/** Returns the tags in the order in which the document has them. */
export function tags(): string[] {
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return [...new Set(all.map((operation) => operation.tags[0]))];
}

function read(path: string, method: string, operation: OpenApiOperation): Operation {
  const { operationId, parameters, requestBody, responses, summary } = operation;
  const body = requestBody?.content?.["application/json"].schema;
  const members = Object.entries(body?.properties ?? {});
  return {
    name: operationId,
    tag: operation.tags[0],
    summary,
    method: method.toUpperCase(),
    path: base + path,
    fields: [
      ...parameters.map(({ in: place, name, required, schema }) => ({ name, place, isRequired: required, schema })),
      ...members.map(([name, schema]) => ({
        name,
        place: "body" as const,
        isRequired: body?.required?.includes(name) ?? false,
        schema,
      })),
    ],
    answers: Object.entries(responses).map(([status, { content, description = "" }]) => ({
      status,
      description,
      body: content?.["application/json"].schema ?? null,
    })),
  };
}
