import { type Context, Hono } from "hono";
import { z } from "zod";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readOptionalJson } from "../../../platform/http/request-body.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { endSession } from "../../authentication/domain/sessions.ts";
import { endWebSession } from "../domain/end.ts";
import { encodeReturnAddress } from "../domain/return-address.ts";
import { browserAppOrigins, requireBrowserAppOrigin } from "./browser-app-origins.ts";

const PATH = "/api/v1/logout";

const requestBody = z.object({ refresh_token: text.optional() });

/**
 * Serves `POST /api/v1/logout`: signs the user out of the hosted pages and every web app in this browser, found by the browser's cookie or
 * by the refresh token that a page keeps. Answers with the address of the sign-in page that returns to the app.
 */
export function browserLogoutRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(PATH, browserAppOrigins(deps, ["POST"]), requireBrowserAppOrigin(deps), noStore, deps.activeSession)
    .post(PATH, async (context) => {
      const { refresh_token: refreshToken } = await readOptionalJson(context, requestBody);
      if (refreshToken !== undefined)
        await endWebSession(acting(context, deps), { presentedBy: "browser", refreshToken });
      const token = deps.sessionCookie.read(context);
      if (token !== null) await endSession(acting(context, deps), token);
      deps.sessionCookie.clear(context);
      return context.json({ redirect_to: signInAddress(context, deps) });
    });
}

function signInAddress(context: Context, { policy }: RouteDeps): string {
  const app = context.req.header("origin");
  const page = `${policy.issuer}/login`;
  if (app === undefined || app === policy.issuer) return page;
  return `${page}?${new URLSearchParams({ rt: encodeReturnAddress(`${app}/`) })}`;
}
