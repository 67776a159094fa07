import { type Context, Hono } from "hono";
import { z } from "zod";
import type { AppEnvironment } from "../http/app-environment.ts";
import { Problem } from "../http/problem.ts";
import { readQuery } from "../http/query.ts";
import { readJson } from "../http/request-body.ts";
import { id } from "./fields.ts";

/** What a failure means, and its body if it differs from the usual one for its status. */
export type DocumentedFailure = string | { readonly description: string; readonly body: z.ZodType };

/** One operation of the management API: how it is called, what it returns, and what OpenAPI says about it. */
export interface Endpoint {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** The path below `/api/backend/v1`, with parameters as in OpenAPI: `/user/{user_id}`. */
  readonly path: string;
  /** Whether the operation only reads although it uses POST, because its input doesn't fit a URL. */
  readonly readsByPost: boolean;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly query: z.ZodObject | null;
  readonly body: z.ZodObject | null;
  /** The body of a successful response; `null` for a 204 without a body. */
  readonly answer: z.ZodType | null;
  /** The failures specific to this operation, by status. */
  readonly failures: Readonly<Record<number, DocumentedFailure>>;
  handle(context: Context<AppEnvironment>): Promise<Response>;
}

/** An operation's input: the validated parts of the request. */
interface EndpointInput<Path extends string, Query extends z.ZodObject, Body extends z.ZodObject> {
  readonly params: Readonly<Record<ParameterName<Path>, string>>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
}

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

interface EndpointDefinition<
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Answer extends z.ZodType,
> {
  readonly method: Endpoint["method"];
  readonly path: Path;
  readonly readsByPost?: boolean;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer | null;
  readonly failures?: Readonly<Record<number, DocumentedFailure>>;
  run(input: EndpointInput<Path, Query, Body>, context: Context<AppEnvironment>): Promise<z.input<Answer>>;
}

/** The response body of operations that return nothing. */
export const emptyObject = z.object({});

/** Defines an operation. Its schemas validate the request and determine the types of `run`. */
export function defineEndpoint<
  const Path extends string,
  Answer extends z.ZodType,
  Query extends z.ZodObject = typeof emptyObject,
  Body extends z.ZodObject = typeof emptyObject,
>({ run, ...definition }: EndpointDefinition<Path, Query, Body, Answer>): Endpoint {
  const { query, body, answer, failures = {}, readsByPost = false } = definition;
  return {
    ...definition,
    readsByPost,
    query: query ?? null,
    body: body ?? null,
    failures,
    async handle(context) {
      const input = {
        params: readParameters(context, definition.path),
        query: (query ? readQuery(context, query) : {}) as z.output<Query>,
        body: (body ? await readJson(context, body) : {}) as z.output<Body>,
      };
      const outcome = await run(input, context);
      return answer ? context.json(outcome as object) : context.body(null, 204);
    },
  };
}

/** Serves operations on their routes. If two match a request, the earlier one answers. */
export function mountEndpoints(endpoints: readonly Endpoint[]): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  for (const endpoint of endpoints) app.on(endpoint.method.toUpperCase(), routesOf(endpoint), endpoint.handle);
  return app;
}

/** Returns the routes of an operation, without and with a trailing slash. */
export function routesOf({ path }: Endpoint): [string, string] {
  const bare = path.replace(/\/$/, "").replaceAll(/\{(\w+)\}/g, ":$1");
  return [bare, `${bare}/`];
}

/** Reads the parameters of a path. A value that can't be an id is answered as not found. */
function readParameters<Path extends string>(
  context: Context<AppEnvironment>,
  path: Path,
): Record<ParameterName<Path>, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const entries = names.map((name) => {
    const parsed = id.safeParse(context.req.param(name));
    if (!parsed.success) throw new Problem(404, "not_found", `Nothing has this ${name}.`);
    return [name, parsed.data] as const;
  });
  return Object.fromEntries(entries) as Record<ParameterName<Path>, string>;
}
