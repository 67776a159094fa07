import {
  EVERY_PATH,
  opaquePath,
  type PathPattern,
  type PathTail,
  parsePath,
  WILDCARD_TAILS,
} from "@orgward/core/adapter";
import type { Layer, RouterLayers } from "./router-layers.ts";

/** Wildcards of Express 4: `*` stands for anything, slashes included. */
const TAILS_4: readonly PathTail[] = [
  { suffix: /^\/?\*$/, rest: "any" },
  { suffix: /\/\*$/, rest: "some" },
];
// In Express 4 these make text before them optional: `/api/?` is no segment `api`.
const UNBOUNDED_4 = /\||\/[?{]/;

/** Returns the paths below which `app.use` runs something. */
export function readMountPaths(layer: Layer, { caseSensitive = false }: RouterLayers): readonly PathPattern[] {
  if (layer.regexp?.fast_slash || layer.slash) return [EVERY_PATH];
  if (layer.regexp) return [readMountRegexp(layer)];
  if (layer.rawPath === undefined) return [opaquePath("(path hidden by this version of Express)")];
  return [layer.rawPath].flat(Number.POSITIVE_INFINITY).map((path) => {
    const { segments, rest } = readPath(path, (text) => parsePath(withoutSlash(text), caseSensitive, WILDCARD_TAILS));
    return { segments, rest: rest === "none" ? "any" : rest };
  });
}

/** Returns the paths of a route. */
export function readRoutePaths(
  path: unknown,
  { regexp }: Layer,
  { caseSensitive = false, strict = false }: RouterLayers,
): readonly PathPattern[] {
  const parse = (given: string): PathPattern => {
    const text = strict ? given : withoutSlash(given);
    if (!regexp) return parsePath(text, caseSensitive, WILDCARD_TAILS);
    return UNBOUNDED_4.test(text) ? opaquePath(text) : parsePath(text, !regexp.ignoreCase, TAILS_4);
  };
  return [path].flat(Number.POSITIVE_INFINITY).map((one) => readPath(one, parse));
}

function readPath(path: unknown, parse: (text: string) => PathPattern): PathPattern {
  return typeof path === "string" ? parse(path) : opaquePath(String(path));
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, "");
}

/**
 * Reads the path back from the regular expression of Express 4, which keeps nothing else: text and parameters between slashes.
 * Anything else stays what it is.
 */
function readMountRegexp({ regexp, keys = [] }: Layer): PathPattern {
  const { source = "", ignoreCase = true } = regexp ?? {};
  const path = /^\^((?:\\\/(?:[\w~%@&',;=-]|\\\.)+|\(\?:\\\/\(\[\^\\?\/\]\+\?\)\))+)\\\/\?\(\?=\\\/\|\$\)$/.exec(
    source,
  )?.[1];
  if (path === undefined) return { ...opaquePath(String(regexp)), rest: "any" };
  let index = 0;
  const text = path
    .replace(/\(\?:\\\/\(\[\^\\?\/\]\+\?\)\)/g, () => `/:${keys[index++]?.name}`)
    .replace(/\\(.)/g, "$1");
  return { ...parsePath(text, !ignoreCase), rest: "any" };
}
