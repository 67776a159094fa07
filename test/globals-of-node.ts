/**
 * Runs before each file of tests. Files of one worker share its globals, and the HTTP adapter puts a `Request` and a `Response` of its
 * own in the place of Node's when a server starts. A client that compares with those takes what `fetch` answers for something else.
 */
const KEPT = Symbol.for("@orgward/test: globals of Node");

const shared = globalThis as { [KEPT]?: Pick<typeof globalThis, "Request" | "Response"> };
shared[KEPT] ??= { Request, Response };
Object.assign(globalThis, shared[KEPT]);
