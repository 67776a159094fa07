const MAX_PATH_LENGTH = 200;

/** Matches ids and the names of pages and operations. Tokens and keys are longer. */
const SEGMENT = /^[\w.-]{0,40}$/;

/** Returns a path that is safe to log. Anything else that a caller may put into one, such as an email address or a token, is left out. */
export function loggedPath(path: string): string {
  const segments = path.split("/").map((segment) => (SEGMENT.test(segment) ? segment : "*"));
  return segments.join("/").slice(0, MAX_PATH_LENGTH);
}
