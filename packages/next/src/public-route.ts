import { markRoute } from "@orgward/core/adapter";

/**
 * Says that a route handler, or a server action, is meant to be open to everybody: `listRoutes` of `@orgward/next/list-routes` shows it
 * as public instead of unguarded. The handler runs as it is.
 *
 * @example
 * export const GET = publicRoute(() => Response.json({ ok: true }));
 */
export function publicRoute<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  // A function of its own: the handler may stand elsewhere without this.
  return markRoute((...args: Args) => handler(...args), { type: "public" });
}
