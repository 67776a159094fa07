/** One part of a path between slashes: certain text, any text, or something that only its router understands. */
export type PathSegment =
  | { readonly type: "literal"; readonly text: string; readonly caseSensitive: boolean }
  | { readonly type: "parameter"; readonly text: string }
  | { readonly type: "opaque"; readonly text: string };

/** Which paths a router takes. */
export interface PathPattern {
  readonly segments: readonly PathSegment[];
  /** What may follow the segments: nothing, at least one more segment, or anything. */
  readonly rest: "none" | "some" | "any";
}

/** A wildcard at the end of a path. */
export interface PathTail {
  readonly suffix: RegExp;
  readonly rest: "some" | "any";
}

/** The wildcards of path-to-regexp 8, as Express 5 and Koa's router write them: outside of braces they stand for at least one segment. */
export const WILDCARD_TAILS: readonly PathTail[] = Object.freeze([
  { suffix: /^\/\{\*\w+\}$/, rest: "any" },
  { suffix: /\{\/\*\w+\}$/, rest: "any" },
  { suffix: /\/(?:\*\w+|\{\*\w+\})$/, rest: "some" },
]);

/**
 * Whether a guard runs for the requests to a route: for all of them, for some, for none, or nobody can tell. `other_case` is for
 * some: those whose path is written in another case pass the guard by.
 */
export type Coverage = "all" | "some" | "other_case" | "none" | "unclear";

/** Every path. */
export const EVERY_PATH: PathPattern = Object.freeze({ segments: Object.freeze([]), rest: "any" });

// What no router gives a meaning to.
const LITERAL = /^[\w.~%@&',;=-]*$/;
const PARAMETER = /^:\w+$/;

/** Returns the pattern of something that only its router understands, such as a regular expression. */
export function opaquePath(text: string): PathPattern {
  return { segments: [{ type: "opaque", text }], rest: "none" };
}

/**
 * Reads a path as routers write it: text and `:parameters` between slashes. From the first segment on that is neither, the rest is
 * opaque.
 *
 * @param tails the wildcards that may stand at its end
 */
export function parsePath(path: string, caseSensitive: boolean, tails: readonly PathTail[] = []): PathPattern {
  const tail = tails.find(({ suffix }) => suffix.test(path));
  const text = tail ? path.replace(tail.suffix, "") : path;
  const parts = text.replace(/^\//, "").split("/");
  if (parts.length === 1 && parts[0] === "") return { segments: [], rest: tail?.rest ?? "none" };
  const simple = parts.findIndex((part) => !LITERAL.test(part) && !PARAMETER.test(part));
  if (simple >= 0) {
    const opaque = [...parts.slice(simple), ...(tail ? ["*"] : [])].join("/");
    const segments = parts.slice(0, simple).map((part) => toSegment(part, caseSensitive));
    return { segments: [...segments, { type: "opaque", text: opaque }], rest: "none" };
  }
  return { segments: parts.map((part) => toSegment(part, caseSensitive)), rest: tail?.rest ?? "none" };
}

function toSegment(text: string, caseSensitive: boolean): PathSegment {
  return PARAMETER.test(text) ? { type: "parameter", text } : { type: "literal", text, caseSensitive };
}

/** Puts a pattern below the path under which its router is mounted. */
export function joinPaths(mount: PathPattern, pattern: PathPattern): PathPattern {
  return { segments: [...mount.segments, ...pattern.segments], rest: pattern.rest };
}

/** Writes a pattern for people. */
export function formatPath({ segments, rest }: PathPattern): string {
  const path = segments.map(({ text }) => `/${text}`).join("");
  return rest === "none" ? path || "/" : `${path}/*`;
}

/** Tells for which requests to a route something runs that is mounted at `mount`. Text decides, never a sample path. */
export function coverageOf(mount: PathPattern, route: PathPattern): Coverage {
  for (const [index, wanted] of mount.segments.entries()) {
    const given = route.segments[index];
    // The very same mount, which both are below: whatever it stands for is the same for both.
    if (given === wanted) continue;
    if (!given) return route.rest === "none" ? "none" : "some";
    if (given.type === "opaque" || wanted.type === "opaque") return coverageOfOpaque(mount, route, index);
    const coverage = coverageOfSegment(wanted, given);
    if (coverage !== "all") return coverage;
  }
  return coverageOfRest(mount, route);
}

function coverageOfSegment(
  wanted: Exclude<PathSegment, { type: "opaque" }>,
  given: Exclude<PathSegment, { type: "opaque" }>,
): Coverage {
  // A literal may be empty, a slash at the end of a path; a parameter never is.
  if (wanted.type === "parameter") return given.text === "" ? "none" : "all";
  if (given.type === "parameter") return "some";
  if (wanted.text === given.text) return wanted.caseSensitive && !given.caseSensitive ? "other_case" : "all";
  if (wanted.text.toLowerCase() !== given.text.toLowerCase()) return "none";
  if (!wanted.caseSensitive) return "all";
  return given.caseSensitive ? "none" : "some";
}

/** The same text means the same paths, where nothing follows. */
function coverageOfOpaque(mount: PathPattern, route: PathPattern, index: number): Coverage {
  const isSame = mount.segments[index]?.text === route.segments[index]?.text;
  const isLast = mount.segments.length === index + 1 && route.segments.length === index + 1;
  const isOpaque = mount.segments[index]?.type === "opaque" && route.segments[index]?.type === "opaque";
  return isSame && isLast && isOpaque && mount.rest === route.rest ? "all" : "unclear";
}

function coverageOfRest(mount: PathPattern, route: PathPattern): Coverage {
  if (mount.rest === "any") return "all";
  const next = route.segments[mount.segments.length];
  // It may stand for no segment at all.
  if (next?.type === "opaque") return "unclear";
  if (mount.rest === "some") return next || route.rest === "some" ? "all" : route.rest === "any" ? "some" : "none";
  if (next) return "none";
  return route.rest === "none" ? "all" : "some";
}
