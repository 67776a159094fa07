import { opaquePath, type PathPattern, type PathTail, parsePath, WILDCARD_TAILS } from "@orgward/core/adapter";
import type { Layer } from "./router-layers.ts";

/** What `router.use` puts behind the path under which it runs something, in the releases of `@koa/router`. */
const MOUNT_SUFFIX = /(?:\(\?:\\\/\|\$\)|\(\.\*\)|\(\[\^\\?\/\]\*\))$/;
const ROUTE_TAILS: readonly PathTail[] = [...WILDCARD_TAILS, { suffix: /\/\(\.\*\)$/, rest: "some" }];

/** Returns the paths for which a layer of a router runs. */
export function readLayerPath({ path, regexp, methods, opts }: Layer): PathPattern {
  if (typeof path !== "string") return opaquePath(String(path));
  const caseSensitive = !regexp?.ignoreCase;
  const isMount = methods.length === 0;
  // An alternative would hold for paths that begin otherwise.
  if (path.replace(MOUNT_SUFFIX, "").includes("|")) return opaquePath(path);
  if (!isMount) return parsePath(path, caseSensitive, ROUTE_TAILS);
  const { segments, rest } = parsePath(path.replace(MOUNT_SUFFIX, ""), caseSensitive, WILDCARD_TAILS);
  return { segments, rest: rest === "none" && opts?.end !== true ? "any" : rest };
}
