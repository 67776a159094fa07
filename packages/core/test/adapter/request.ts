import type { AuthorizationHeader, RequestView } from "../../src/adapter/index.ts";

/** A request as a test writes it down. Header names are lower-case. */
export interface TestRequest {
  readonly method?: string;
  readonly path?: string;
  readonly authorization?: AuthorizationHeader;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly responseHeaders?: Readonly<Record<string, string>>;
}

/** Shows a request to a guard as an adapter does. */
export function view(request: TestRequest): RequestView<TestRequest> {
  return {
    native: request,
    method: request.method ?? "GET",
    path: () => request.path ?? "/",
    authorization: () => request.authorization,
    header: (name) => request.headers?.[name],
    param: (name) => request.params?.[name],
    query: (name) => request.query?.[name],
    responseHeader: (name) => request.responseHeaders?.[name],
  };
}
