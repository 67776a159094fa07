import type { StepUp } from "../assurance/step-up.ts";
import type { AuthorizationHeader } from "../http/bearer.ts";

/** What guards need to know about a request, whatever the framework. */
export interface RequestView<Native> {
  /** The framework's own request or context. */
  readonly native: Native;
  readonly method: string;
  /** Returns the path as the client sent it; a query may follow. Asked for when a request is refused. */
  path(): string;
  /** Returns all values of the `Authorization` header that the runtime shows. */
  authorization(): AuthorizationHeader;
  header(name: string): string | readonly string[] | null | undefined;
  param(name: string): string | undefined;
  query(name: string): string | readonly string[] | undefined;
  /** Returns a header of the response so far, as set by other middleware. */
  responseHeader(name: string): string | undefined;
  /** Returns where the person who sent the request steps up; without it, at the auth server. */
  readonly stepUpUrl?: ((stepUp: StepUp) => string) | undefined;
  /** Keeps a promise alive after the response, on runtimes that need it. */
  waitUntil?(promise: Promise<unknown>): void;
}
