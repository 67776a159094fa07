import type { AppRoute, AppRouteGuard } from "./read-app-routes.ts";

/** A list of routes for people. */
export interface AppRouteReport {
  /** Method, path and guard: the routes without a guard first, then by path. */
  readonly rows: readonly (readonly string[])[];
  /** What to know about routes that nobody guards, or of which nobody can tell. */
  readonly notes: readonly string[];
  readonly summary: string;
}

const OPEN_KINDS: readonly string[] = ["unguarded", "unknown"];
const NAMED_OPEN_KINDS: readonly string[] = ["public", "loginRoute"];

/** One note for all routes with the same reason. */
function listNotes(routes: readonly AppRoute[]): readonly string[] {
  const reasons = new Set(routes.flatMap(({ guard: { reason } }) => (reason ? [reason] : [])));
  return [...reasons].map((reason) => {
    const affected = routes.filter(({ guard }) => guard.reason === reason);
    return `${affected.map(({ method, path }) => `${method} ${path}`).join(", ")}: ${reason}`;
  });
}

/** Returns the routes that nobody guards, and those of which nobody can tell. */
export function findOpenRoutes(routes: readonly AppRoute[]): readonly AppRoute[] {
  return routes.filter(isOpen);
}

/** Describes the routes of an app. */
export function describeAppRoutes(routes: readonly AppRoute[]): AppRouteReport {
  const sorted = sortRoutes(routes);
  return {
    rows: [
      ["METHOD", "PATH", "GUARD"],
      ...sorted.map(({ method, path, guard }) => [method, path, describeGuard(guard)]),
    ],
    notes: listNotes(sorted),
    summary: summarize(routes),
  };
}

/** Sorts routes by path; those without a guard come first. */
export function sortRoutes(routes: readonly AppRoute[]): readonly AppRoute[] {
  return [...routes].sort((one, other) => {
    const byOpenness = Number(isOpen(other)) - Number(isOpen(one));
    return byOpenness || compare(one.path, other.path) || compare(one.method, other.method);
  });
}

function isOpen({ guard }: AppRoute): boolean {
  return OPEN_KINDS.includes(guard.kind);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function summarize(routes: readonly AppRoute[]): string {
  const count = (kinds: readonly string[]) => routes.filter(({ guard }) => kinds.includes(guard.kind)).length;
  const unreachable = routes.filter(({ guard }) => guard.kind === "loginRoute" && guard.reason).length;
  const named = count([...OPEN_KINDS, ...NAMED_OPEN_KINDS]);
  const counts = [
    `${routes.length - named} guarded`,
    `${count(["public"])} public`,
    `${count(["loginRoute"])} to sign in and out${unreachable > 0 ? ` (${unreachable} can't be reached)` : ""}`,
    `${count(["unguarded"])} unguarded`,
    `${count(["unknown"])} unknown`,
  ];
  return `${routes.length} ${routes.length === 1 ? "route" : "routes"}: ${counts.join(", ")}.`;
}

function describeGuard({ kind, reason, role, exact, permissions, rule, orgId }: AppRouteGuard): string {
  const place = orgId === undefined ? "" : describePlace(orgId);
  if (kind === "loginRoute") return reason ? "can't be reached (behind a guard)" : "public (signs in and out)";
  if (role !== undefined) return `${kind} ${exact ? "exactly " : ""}${role}${place}`;
  if (permissions !== undefined) return `${kind} ${permissions.join(", ")}${place}`;
  if (rule !== undefined) return `${kind} ${JSON.stringify(rule)}${place}`;
  return `${kind}${place}`;
}

/** The route parameter `orgId` is the usual place. */
function describePlace(orgId: NonNullable<AppRouteGuard["orgId"]>): string {
  if (orgId === "function") return " (organization by a function)";
  const places = Object.entries(orgId);
  if (places.length === 1 && orgId.param === "orgId") return "";
  return ` (organization by ${places.map(([place, name]) => `${place} ${name}`).join(", ")})`;
}
