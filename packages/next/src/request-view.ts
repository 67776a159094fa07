import type { StepUp } from "@orgward/core";
import type { AuthorizationHeader, RequestView } from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";

/** The parameters of a dynamic route, as Next hands them to a handler. */
export type RouteParams = Readonly<Record<string, string | string[] | undefined>>;

/** What a guard learns about a request beside the request itself. */
export interface RequestSurroundings {
  readonly params: RouteParams;
  /** The headers that the answer will carry. */
  readonly responseHeaders: Headers;
  /** The `Authorization` header, or what a session puts in its place. */
  readonly authorization: () => AuthorizationHeader;
  /** Where the person who sent it steps up, if not at the auth server. */
  readonly stepUpUrl: ((stepUp: StepUp) => string) | undefined;
}

/** Shows a request of a route handler to a guard. */
export class NextRequestView implements RequestView<NextRequest> {
  readonly native: NextRequest;
  readonly #surroundings: RequestSurroundings;

  constructor(request: NextRequest, surroundings: RequestSurroundings) {
    this.native = request;
    this.#surroundings = surroundings;
  }

  get method(): string {
    return this.native.method;
  }

  path(): string {
    return this.native.nextUrl.pathname;
  }

  authorization(): AuthorizationHeader {
    return this.#surroundings.authorization();
  }

  header(name: string): string | null {
    return this.native.headers.get(name);
  }

  /** A catch-all parameter names several segments, and so no organization. */
  param(name: string): string | undefined {
    const { params } = this.#surroundings;
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === "string" ? value : undefined;
  }

  query(name: string): readonly string[] {
    return new URL(this.native.url).searchParams.getAll(name);
  }

  get stepUpUrl(): ((stepUp: StepUp) => string) | undefined {
    return this.#surroundings.stepUpUrl;
  }

  responseHeader(name: string): string | undefined {
    return this.#surroundings.responseHeaders.get(name) ?? undefined;
  }
}
