/** There was no response, or none in time. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  /** @param cause what `fetch` rejected with: it names no URL, and often hides the reason in a cause of its own */
  constructor(url: string, cause: unknown) {
    super(`No answer from ${url}: ${describe(cause)}`, { cause });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? `${error.message} (${code})` : error.message;
}
