import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";

/** Paths that published clients link to, and where to find the same pages here. */
const addresses: readonly (readonly [path: string, target: string])[] = [
  ["/create_org", "/orgs"],
  ["/org", "/orgs"],
  ["/org/settings/:orgId", "/orgs"],
  ["/org/api_keys/:orgId", "/orgs"],
  ["/saml", "/account"],
];

/** Redirects from the paths under which other clients expect the pages. */
export function hostedAddressRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const [path, target] of addresses) {
    routes.get(path, (context) => context.redirect(target + new URL(context.req.url).search, 303));
  }
  return routes;
}
