const MAX_PATH_LENGTH = 200;

/** Ids and names of pages and operations. Tokens and keys are longer. */
const SEGMENT = /^[\w.-]{0,40}$/;

/** Returns a path as logs may hold it: whatever else a caller writes into one, an email address or a token for instance, is left out. */
export function loggedPath(path: string): string {
  const segments = path.split("/").map((segment) => (SEGMENT.test(segment) ? segment : "*"));
  return segments.join("/").slice(0, MAX_PATH_LENGTH);
}
