import { Hono } from "hono";
import { z } from "zod";
import type { AppEnvironment } from "../http/app-environment.ts";
import type { Endpoint } from "./endpoint.ts";
import { fieldErrorsSchema, problemSchema } from "./problems.ts";

const DESCRIPTION = `Users, organizations and API keys, for backends with an API key of this deployment. In JSON bodies, null means that a member isn't given, numbers can be strings of digits, and unknown members are ignored. Every path works with and without a trailing slash.`;

/** Failures that any operation can have. */
const COMMON_FAILURES = {
  400: "Some fields of the request are wrong.",
  401: "The API key is missing or not valid.",
  404: "Nothing has this id.",
  413: "The body is larger than 256 KiB.",
  415: "The body is not declared as JSON.",
  503: "The database is temporarily unavailable. Retry-After says when to try again.",
} as const;

type JsonSchema = Record<string, unknown>;

/**
 * Serves `GET /openapi.json`: a description of the management API in OpenAPI 3.1. It needs no API key, because it reveals nothing about the
 * deployment.
 */
export function openApiRoutes(endpoints: readonly Endpoint[], issuer: string): Hono<AppEnvironment> {
  let document: JsonSchema | undefined;
  return new Hono<AppEnvironment>().get("/openapi.json", (context) => {
    // Converting the schemas takes longer than all else at the start, and most servers are never asked for them.
    document ??= createOpenApiDocument(endpoints, issuer);
    return context.json(document);
  });
}

/** Describes operations in OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html), based on the schemas that validate them. */
function createOpenApiDocument(endpoints: readonly Endpoint[], issuer: string): JsonSchema {
  const { schemaOf, components } = convertSchemas(endpoints);
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describe(endpoint, schemaOf) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Orgward management API", version: "1", description: DESCRIPTION.replaceAll("\n", " ") },
    servers: [{ url: `${issuer}/api/backend/v1` }],
    security: [{ apiKey: [] }],
    paths,
    components: { schemas: components, securitySchemes: { apiKey: { type: "http", scheme: "bearer" } } },
  };
}

/** Returns the statuses with which an operation can refuse requests, in addition to those that every URL of the server has. */
export function failureStatuses({ body, failures, path, query }: Endpoint): readonly number[] {
  const statuses = new Set([401, ...Object.keys(failures).map(Number)]);
  if (path.includes("{")) statuses.add(404);
  if (body || query) statuses.add(400);
  if (body) statuses.add(413).add(415);
  return [...statuses].sort((one, other) => one - other);
}

function describe(endpoint: Endpoint, schemaOf: (schema: z.ZodType) => JsonSchema): JsonSchema {
  const { answer, body, operationId, path, query, summary, tag } = endpoint;
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  return {
    operationId,
    tags: [tag],
    summary,
    parameters: [...pathParameters, ...(query ? queryParameters(schemaOf(query)) : [])],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: {
      ...(answer
        ? { 200: { description: "Done.", content: json(schemaOf(answer)) } }
        : { 204: { description: "Done." } }),
      ...Object.fromEntries(
        [...failureStatuses(endpoint), 503].map((status) => [status, describeFailure(endpoint, status, schemaOf)]),
      ),
    },
  };
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): JsonSchema[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: "query",
    required: (required as string[]).includes(name),
    schema,
  }));
}

function describeFailure(
  { failures }: Endpoint,
  status: number,
  schemaOf: (schema: z.ZodType) => JsonSchema,
): JsonSchema {
  const failure = failures[status] ?? COMMON_FAILURES[status as keyof typeof COMMON_FAILURES];
  const usual = status === 400 ? fieldErrorsSchema : problemSchema;
  if (typeof failure === "string") return { description: failure, content: json(schemaOf(usual)) };
  return { description: failure.description, content: json(schemaOf(failure.body)) };
}

function json(schema: JsonSchema): JsonSchema {
  return { "application/json": { schema } };
}

/** Converts all schemas at once, so that named schemas are described once and referenced elsewhere. */
function convertSchemas(endpoints: readonly Endpoint[]): {
  schemaOf: (schema: z.ZodType) => JsonSchema;
  components: JsonSchema;
} {
  const schemas = new Set<z.ZodType>([fieldErrorsSchema, problemSchema]);
  for (const { answer, body, failures, query } of endpoints) {
    for (const schema of [answer, body, query]) if (schema) schemas.add(schema);
    for (const failure of Object.values(failures)) if (typeof failure !== "string") schemas.add(failure.body);
  }
  const names = new Map([...schemas].map((schema, index) => [schema, `schema${index}`]));
  const all = z.object(Object.fromEntries([...names].map(([schema, name]) => [name, schema])));
  const { properties, $defs } = referToComponents(z.toJSONSchema(all, { io: "input", override: completeSchema }));
  return { schemaOf: (schema) => properties[names.get(schema) ?? ""] ?? {}, components: $defs };
}

/** Corrects what zod's conversion gets wrong: the defaults of missing fields, and the pattern behind a number in a query. */
const completeSchema: NonNullable<z.core.ToJSONSchemaParams["override"]> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === "default") jsonSchema.default = def.defaultValue as string;
  if (jsonSchema.type !== "string") delete jsonSchema.pattern;
};

function referToComponents(schema: unknown): { properties: Record<string, JsonSchema>; $defs: JsonSchema } {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
