import type { AuthorizationHeader } from "@orgward/core/adapter";

/** What a guard needs to see of a request, whatever the framework. */
export interface McpRequestView {
  readonly method: string;
  /** Returns all values of the `Authorization` header that the runtime shows. */
  authorization(): AuthorizationHeader;
  header(name: string): string | readonly string[] | null | undefined;
  /** Reads the body, once, up to a number of bytes. Asked only for requests that have to be judged by it. */
  readBody(maximumBytes: number): Promise<RequestBody>;
}

/** A request body: as JSON text, as what a body parser in front made of it, or neither. */
export type RequestBody =
  | { readonly type: "bytes"; readonly bytes: Uint8Array }
  | { readonly type: "parsed"; readonly value: unknown }
  | { readonly type: "too_large" };
