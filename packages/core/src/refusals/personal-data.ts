const MAX_SEGMENT_LENGTH = 64;
const MAX_LENGTH = 500;
const REPLACED = "…";

/** Tells whether a string may stand in a log: it doesn't look like an email address, and isn't long enough for a token. */
export function isFitForLogs(text: string): boolean {
  return text.length <= MAX_SEGMENT_LENGTH && !/@|%40/i.test(text);
}

/** Returns a path, a URI or a name without its query, and with `…` for each segment that a log must not have. */
export function withoutPersonalData(path: string): string {
  const safe = (path.split(/[?#]/, 1)[0] ?? "")
    .split("/")
    .map((segment) => (isFitForLogs(segment) ? segment : REPLACED))
    .join("/");
  return safe.length > MAX_LENGTH ? safe.slice(0, MAX_LENGTH) + REPLACED : safe;
}
