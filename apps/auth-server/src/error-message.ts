/**
 * The message of an error. When none of several addresses of a host can be connected to, Node leaves it empty and says of each address
 * what went wrong; then it is all of these.
 */
export function errorMessage(error: Error): string {
  if (error.message !== "" || !(error instanceof AggregateError)) return error.message;
  return error.errors.map((each: unknown) => (each instanceof Error ? errorMessage(each) : String(each))).join("; ");
}
