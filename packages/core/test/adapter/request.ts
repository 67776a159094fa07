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

/** Shows a request to a guard as an adapter does: by methods, which need their object. */
class TestRequestView implements RequestView<TestRequest> {
  readonly native: TestRequest;

  constructor(request: TestRequest) {
    this.native = request;
  }

  get method(): string {
    return this.native.method ?? "GET";
  }

  path(): string {
    return this.native.path ?? "/";
  }

  authorization(): AuthorizationHeader {
    return this.native.authorization;
  }

  header(name: string): string | readonly string[] | undefined {
    return this.native.headers?.[name];
  }

  param(name: string): string | undefined {
    return this.native.params?.[name];
  }

  query(name: string): string | readonly string[] | undefined {
    return this.native.query?.[name];
  }

  responseHeader(name: string): string | undefined {
    return this.native.responseHeaders?.[name];
  }
}

/** Shows a request to a guard. */
export function view(request: TestRequest): RequestView<TestRequest> {
  return new TestRequestView(request);
}
