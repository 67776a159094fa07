import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";

/** Addresses that published clients link to, and where what they stand for is found here. */
const addresses: readonly (readonly [path: string, target: string])[] = [
  ["/create_org", "/orgs"],
  ["/org", "/orgs"],
  ["/org/settings/:orgId", "/orgs"],
  ["/org/api_keys/:orgId", "/orgs"],
  ["/saml", "/account"],
];

/** Redirects for pages that other clients expect under another address. */
export function hostedAddressRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const [path, target] of addresses) {
    routes.get(path, (context) => context.redirect(target + new URL(context.req.url).search, 303));
  }
  return routes;
}
