import type { RequestView } from "@orgward/core/adapter";
import type { Context } from "hono";

/** Shows a Hono context to a guard. */
export class HonoRequestView implements RequestView<Context> {
  readonly native: Context;

  constructor(context: Context) {
    this.native = context;
  }

  get method(): string {
    return this.native.req.method;
  }

  path(): string {
    return this.native.req.path;
  }

  /** Several headers come as one value, joined by commas (Fetch standard section 2.2.2). */
  authorization(): string | undefined {
    return this.native.req.header("authorization");
  }

  header(name: string): string | undefined {
    return this.native.req.header(name);
  }

  param(name: string): string | undefined {
    return this.native.req.param(name);
  }

  query(name: string): readonly string[] | undefined {
    return this.native.req.queries(name);
  }

  responseHeader(name: string): string | undefined {
    return this.native.res.headers.get(name) ?? undefined;
  }

  waitUntil(promise: Promise<unknown>): void {
    executionContextOf(this.native)?.waitUntil(promise);
  }
}

/** Hono's getter throws where the runtime has no execution context: on Node and Bun a promise lives on by itself. */
function executionContextOf(context: Context): Context["executionCtx"] | undefined {
  try {
    return context.executionCtx;
  } catch {
    return undefined;
  }
}
