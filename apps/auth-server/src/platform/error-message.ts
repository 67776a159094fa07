/**
 * Returns the message of what was thrown. When none of several addresses of a host can be connected to, Node leaves it empty and says
 * of each address what went wrong; then it is all of these.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== "" || !(error instanceof AggregateError)) return error.message;
  return error.errors.map(errorMessage).join("; ");
}
