import type { GuardDescription } from "../../refusals/guard-description.ts";

/** What stands before a route. */
export type RouteGuard =
  /** What the strictest guard requires. */
  | GuardDescription
  /** Marked by `publicRoute()`: meant to be open. */
  | { readonly kind: "public" }
  /** Signs people in or out, or answers for their session. With a reason, it can't be reached. */
  | { readonly kind: "loginRoute"; readonly reason?: string }
  /** Anybody can call it. */
  | { readonly kind: "unguarded"; readonly reason?: string }
  /** Nobody can tell from the outside; the reason says why and what to do. */
  | { readonly kind: "unknown"; readonly reason: string };

/** A route of an app, and what guards it. */
export interface ListedRoute {
  /** In capitals; `ALL` for a route that answers every method. */
  readonly method: string;
  /** As the app writes it, with the paths under which its routers are mounted; `/*` at the end stands for everything below. */
  readonly path: string;
  /** The strictest of `guards`, or why there is none. */
  readonly guard: RouteGuard;
  /** Every guard that runs before the handler, in order. */
  readonly guards: readonly GuardDescription[];
}

/** From the most permissive to the strictest. */
const STRICTNESS: readonly GuardDescription["kind"][] = [
  "optionalUser",
  "requireUser",
  "mcpGuard",
  "requireOrgMember",
  "requireOrgPermission",
  "requireOrgRole",
  "requireOrg",
];

/** Returns the strictest of several guards, the last of equals; `undefined` when there is none. */
export function strictestGuard(guards: readonly GuardDescription[]): GuardDescription | undefined {
  // Of two guards of one kind, the one that requires something of the sign-in is the stricter, and the one that takes machines is not.
  const strictness = ({ kind, ...guard }: GuardDescription) =>
    STRICTNESS.indexOf(kind) +
    ("maxAgeSeconds" in guard || "secondFactor" in guard ? 0.5 : 0) -
    ("machines" in guard ? 0.25 : 0) +
    ("impersonation" in guard ? 0.125 : 0);
  return guards.reduce<GuardDescription | undefined>(
    (strictest, guard) => (strictest && strictness(strictest) > strictness(guard) ? strictest : guard),
    undefined,
  );
}
