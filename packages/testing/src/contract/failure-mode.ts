/**
 * How an adapter ends a request that a guard refuses: it answers itself, hands an error to the framework, or lets a function of
 * the app write the answer.
 */
export type FailureMode = "answer" | "throw" | "render";

/**
 * The header that the error handler of a harness adds in the mode `"throw"`, so that the suite can tell a failure that went
 * through the framework's own handling from one that a guard wrote itself.
 */
export const errorHandlerHeader = "X-Error-Handler";

/** The header that the renderer of a harness adds in the mode `"render"`. */
export const rendererHeader = "X-Renderer";

/** The media type of what the renderer of a harness writes. */
export const renderedType = "application/problem+json";

/**
 * Returns what the renderer of a harness writes in the mode `"render"`: a body, its type and a header of its own. The status and the
 * headers of the protocol are not among them: the adapter has to keep those.
 */
export function renderFailure({ code, message }: { readonly code: string; readonly message: string }): {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
} {
  return {
    headers: { "Content-Type": renderedType, [rendererHeader]: "ran" },
    body: JSON.stringify({ title: message, problem: code }),
  };
}
