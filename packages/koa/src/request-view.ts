import type { AuthorizationHeader, RequestView } from "@orgward/core";
import type { Context } from "koa";

/** Shows a Koa context to a guard. */
export class KoaRequestView implements RequestView<Context> {
  readonly native: Context;

  constructor(context: Context) {
    this.native = context;
  }

  get method(): string {
    return this.native.method;
  }

  /** Node keeps only the first of several `Authorization` headers in `headers`; the raw list shows whether there are more. */
  authorization(): AuthorizationHeader {
    const { headers, rawHeaders } = this.native.req;
    const values = headerValues(rawHeaders, "authorization");
    return values.length > 1 ? values : headers.authorization;
  }

  /** Every value for itself where the raw list has them: `headers` joins those of a repeated header. */
  header(name: string): string | readonly string[] | undefined {
    const { headers, rawHeaders } = this.native.req;
    const lowerCaseName = name.toLowerCase();
    const values = headerValues(rawHeaders, lowerCaseName);
    return values.length > 0 ? values : headers[lowerCaseName];
  }

  /** A router sets `ctx.params`; before it ran, there is nothing. */
  param(name: string): string | undefined {
    const parameters: Readonly<Record<string, unknown>> = this.native.params ?? {};
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    return typeof value === "string" ? value : undefined;
  }

  query(name: string): string | readonly string[] | undefined {
    return this.native.query[name];
  }

  responseHeader(name: string): string | undefined {
    return this.native.response.get(name)?.toString() || undefined;
  }
}

/** Requests that tests make have no raw headers. */
function headerValues(rawHeaders: readonly string[] | undefined, lowerCaseName: string): readonly string[] {
  const values: string[] = [];
  if (!rawHeaders) return values;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    // The length is compared first: this runs for every header of every request.
    if (name?.length !== lowerCaseName.length || name.toLowerCase() !== lowerCaseName) continue;
    values.push(rawHeaders[index + 1] ?? "");
  }
  return values;
}
