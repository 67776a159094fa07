/**
 * Returns a URL for events and lists: its origin, and `/…` where a path or a query follows, which may hold secrets. Two URLs that differ
 * may look the same.
 */
export function redactUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return pathname.length <= 1 && search === "" ? origin : `${origin}/…`;
}
