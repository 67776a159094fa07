import type { AuthorizationHeader, RequestView } from "@orgward/core/adapter";
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

  path(): string {
    return this.native.originalUrl;
  }

  /** Node keeps only the first of several `Authorization` headers in `headers`; the raw list shows whether there are more. */
  authorization(): AuthorizationHeader {
    // Requests that tests make have none.
    const { headers, rawHeaders = [] } = this.native.req;
    return isRepeated(rawHeaders, "authorization") ? this.header("authorization") : headers.authorization;
  }

  /** Returns every value for itself where the raw list has them: `headers` joins those of a repeated header. */
  header(name: string): string | readonly string[] | undefined {
    const { headers, rawHeaders = [] } = this.native.req;
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

/** What {@link headerValues} would tell too: every request is asked, and hardly any has a header twice. */
function isRepeated(rawHeaders: readonly string[], lowerCaseName: string): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (isName(rawHeaders[index], lowerCaseName)) count += 1;
  }
  return count > 1;
}

// Not `headersDistinct`: requests of HTTP/2 do not have it.
function headerValues(rawHeaders: readonly string[], lowerCaseName: string): readonly string[] {
  return rawHeaders.filter((_, index, all) => index % 2 === 1 && isName(all[index - 1], lowerCaseName));
}

/** The length is compared first: this runs for every header of every request. */
function isName(name: string | undefined, lowerCaseName: string): boolean {
  return name?.length === lowerCaseName.length && name.toLowerCase() === lowerCaseName;
}
