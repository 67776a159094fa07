/** There was no response, or none in time. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly url: string;
  /** The system's name for the failure, such as `ECONNREFUSED`; `null` when the runtime gives none. */
  readonly systemCode: string | null;

  /**
   * @param cause what `fetch` rejected with: it names no URL, and often hides the reason in a cause of its own
   * @param timeoutMilliseconds how long the answer could have taken
   */
  constructor(url: string, cause: unknown, timeoutMilliseconds: number) {
    const systemCode = systemCodeOf(cause);
    super(`No answer from ${url}: ${describe(cause, systemCode, timeoutMilliseconds)}`, { cause });
    this.url = url;
    this.systemCode = systemCode;
  }
}

function describe(error: unknown, systemCode: string | null, timeoutMilliseconds: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `it took longer than ${timeoutMilliseconds} ms`;
  return systemCode === null ? error.message : `${error.message} (${systemCode})`;
}

// Node has it in the cause.
function systemCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : null;
}
