/**
 * Returns the message of a thrown value. If a connection fails for each of a host's several addresses, Node leaves the message empty and
 * reports an error per address; in that case, joins their messages.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== "" || !(error instanceof AggregateError)) return error.message;
  return error.errors.map(errorMessage).join("; ");
}
