import type { AuthorizationHeader, RequestView } from "@orgward/core/adapter";
import type { Request, Response } from "express";

/** Shows an Express request to a guard. */
export class ExpressRequestView implements RequestView<Request> {
  readonly native: Request;
  readonly #response: Response;

  constructor(request: Request, response: Response) {
    this.native = request;
    this.#response = response;
  }

  get method(): string {
    return this.native.method;
  }

  path(): string {
    return this.native.originalUrl ?? this.native.url;
  }

  /** Node keeps only the first of several `Authorization` headers in `headers`; the raw list shows whether there are more. */
  authorization(): AuthorizationHeader {
    // Requests that tests make have none.
    const { headers, rawHeaders = [] } = this.native;
    let first = true;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (!isAuthorization(rawHeaders[index])) continue;
      if (!first) return this.header("authorization");
      first = false;
    }
    return headers.authorization;
  }

  /** Returns every value for itself, where the request has its raw headers: `headers` joins those of a repeated header. */
  header(name: string): string | readonly string[] | undefined {
    const { headers, headersDistinct } = this.native;
    return headersDistinct?.[name.toLowerCase()] ?? headers[name.toLowerCase()];
  }

  param(name: string): string | undefined {
    const value: unknown = this.native.params[name];
    return typeof value === "string" ? value : undefined;
  }

  /** Texts alone: a query parser may make anything of a name. */
  query(name: string): string | readonly string[] | undefined {
    const value: unknown = this.native.query[name];
    return typeof value === "string" || isTexts(value) ? value : undefined;
  }

  responseHeader(name: string): string | undefined {
    return this.#response.getHeader(name)?.toString();
  }
}

function isAuthorization(name: string | undefined): boolean {
  // The length is compared first: this runs for every header of every request.
  return name?.length === "authorization".length && name.toLowerCase() === "authorization";
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}
