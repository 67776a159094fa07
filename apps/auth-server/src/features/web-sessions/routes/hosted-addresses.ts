import { type Context, Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";

const ORGANIZATION_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Paths that published clients link to, and where to find the same pages here. */
const addresses: readonly (readonly [path: string, target: (context: Context) => string])[] = [
  ["/create_org", () => "/orgs"],
  ["/org", (context) => organizationPath(context.req.query("id"))],
  ["/org/settings/:orgId", (context) => organizationPath(context.req.param("orgId"))],
  ["/org/api_keys/:orgId", (context) => organizationPath(context.req.param("orgId"))],
  ["/saml", () => "/account"],
];

/** Redirects from the paths under which other clients expect the pages. */
export function hostedAddressRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const [path, target] of addresses) {
    routes.get(path, (context) => context.redirect(target(context) + new URL(context.req.url).search, 303));
  }
  return routes;
}

/** Returns the path of an organization's page, or of the list where no organization is named. */
function organizationPath(orgId: string | undefined): string {
  return orgId !== undefined && ORGANIZATION_ID.test(orgId) ? `/orgs/${orgId}` : "/orgs";
}
