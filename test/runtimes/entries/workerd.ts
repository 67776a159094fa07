import type { ExecutionContext } from "hono";
import { answer } from "./app.ts";

// biome-ignore lint/style/noDefaultExport: the form of a Worker
export default {
  fetch: (request: Request, _environment: unknown, executionContext: ExecutionContext): Promise<Response> =>
    answer(request, executionContext),
};
