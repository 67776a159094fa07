import { type ListedRoute, type RouteGuard, routeMarkOf, strictestGuard } from "@orgward/core/adapter";
import type { HandlerFile } from "./find-files.ts";

const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Lists what a file exports for requests. Never rejects: a file that can't be loaded is unknown. */
export async function listHandlers(
  { file, kind, path }: HandlerFile,
  load: (file: string) => Promise<unknown>,
): Promise<readonly ListedRoute[]> {
  const exported = await load(file).then(toRecord, (error: unknown) => new NotLoaded(error));
  if (exported instanceof NotLoaded) {
    const method = kind === "actions" ? "ACTION" : "ALL";
    return [{ method, path, guard: { kind: "unknown", reason: exported.reason }, guards: [] }];
  }
  if (kind === "pages-api") return listHandler("ALL", path, exported.default);
  if (kind === "route") {
    return METHODS.filter((method) => method in exported).flatMap((method) =>
      listHandler(method, path, exported[method]),
    );
  }
  const actions = Object.entries(exported).filter(([, value]) => typeof value === "function");
  return actions.flatMap(([name, action]) => listHandler("ACTION", `${path}#${name}`, action));
}

/** Why a file is unknown. */
class NotLoaded {
  readonly reason: string;

  constructor(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    this.reason = `The file can't be loaded: ${message.split("\n", 1)[0]}`;
  }
}

function listHandler(method: string, path: string, handler: unknown): readonly ListedRoute[] {
  const mark = routeMarkOf(handler);
  if (mark?.type === "routes") return mark.routes.map((route) => ({ ...route, guard: mark.guard, guards: [] }));
  if (mark?.type === "guarded") {
    const guard: RouteGuard = strictestGuard(mark.guards) ?? { kind: "unguarded" };
    return [{ method, path, guard, guards: mark.guards }];
  }
  return [{ method, path, guard: { kind: mark?.type === "public" ? "public" : "unguarded" }, guards: [] }];
}

function toRecord(exported: unknown): Readonly<Record<string, unknown>> {
  return typeof exported === "object" && exported !== null ? (exported as Readonly<Record<string, unknown>>) : {};
}
