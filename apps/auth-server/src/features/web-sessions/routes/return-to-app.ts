import { type Context, Hono } from "hono";
import type { RouteDeps } from "../../../platform/feature.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { requestedPath } from "../../../platform/http/pages/requested-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { decodeReturnAddress, encodeReturnAddress, readReturnAddress } from "../domain/return-address.ts";
import { isWebAppOrigin } from "../domain/web-apps.ts";
import { allowingCommand } from "./allowing-command.ts";

const PATH = "/return-to-app";
const SIGN_IN_PAGES = ["/login", "/signup"];
const PAGES_TO_VISIT = ["/account", "/orgs", "/orgs/:orgId"];

/**
 * Reads `rt`, the encoded address to which published clients want users to return. From the sign-in pages they continue at
 * `/return-to-app`, because sign-in can take several pages; other pages link back.
 */
export function returnAddressRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const page of SIGN_IN_PAGES) {
    routes.get(page, async (context, next) => {
      const rt = context.req.query("rt") || (await returnToReferrer(context, deps));
      return rt ? context.redirect(`${PATH}?${new URLSearchParams({ rt, page })}`, 303) : next();
    });
  }
  for (const page of PAGES_TO_VISIT) {
    routes.get(page, async (context, next) => {
      context.set("returnAddress", await readReturnAddress(deps, context.req.query("rt") ?? ""));
      await next();
    });
  }
  return routes;
}

/** Returns what `rt` would be for the app whose link named no address, which is where browsers say that the visitor comes from. */
async function returnToReferrer(context: Context, deps: RouteDeps): Promise<string | null> {
  const referrer = context.req.header("referer") ?? "";
  if (context.req.query("return_to") || !URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  const isOwn = origin === deps.policy.issuer;
  return !isOwn && (await isWebAppOrigin(deps, origin)) ? encodeReturnAddress(`${origin}/`) : null;
}

/** Serves `GET /return-to-app`: redirects to an app once the user is signed in. */
export function returnToAppRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(PATH, async (context) => {
    const rt = context.req.query("rt") ?? "";
    const address = await readReturnAddress(deps, rt);
    if (address === null) throw unknownReturnAddress(rt);
    context.header("Cache-Control", "no-store");
    if (context.var.activeSession) return context.redirect(address, 303);
    const page = context.req.query("page") === "/signup" ? "/signup" : "/login";
    return context.redirect(`${page}?${new URLSearchParams({ return_to: requestedPath(context) })}`, 303);
  });
}

function unknownReturnAddress(rt: string): Problem {
  const address = decodeReturnAddress(rt);
  const command = allowingCommand(URL.canParse(address) ? `${new URL(address).origin}/` : address);
  return new Problem(
    400,
    "return_address_unknown",
    `The application's return address isn't allowed. Its operator can add it with \`${command}\`.`,
  );
}
