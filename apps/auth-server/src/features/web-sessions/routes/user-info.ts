import { Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { limitToOrganization, viewUsers } from "../../users/domain/read-users.ts";
import { toSignedInBody } from "../../users/domain/user-body.ts";
import { findTokenUser } from "../domain/access-tokens/find-token-user.ts";
import { readTokenUnmet } from "../domain/access-tokens/token-unmet.ts";
import { browserAppOrigins } from "./browser-app-origins.ts";

const PATH = "/propelauth/oauth/userinfo";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Serves `GET /propelauth/oauth/userinfo`: the user of an access token as the database knows them now, with every organization, and how they
 * signed in, as the token says.
 */
export function userInfoRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().use(PATH, browserAppOrigins(deps, ["GET"])).get(PATH, async (context) => {
    const accessToken = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const found = accessToken === undefined ? null : await findTokenUser(deps, accessToken);
    const [view] = found ? await viewUsers(deps, [found.user], { includeOrgs: true }) : [];
    if (found && view) {
      const shown = found.onlyOrgId === null ? view : limitToOrganization(view, found.onlyOrgId);
      const body = toSignedInBody(shown, await readTokenUnmet(deps, found));
      return context.json({ ...body, ...found.authentication }, 200, { "Cache-Control": "no-store" });
    }
    const error = accessToken === undefined ? "" : ', error="invalid_token"';
    const headers = { "WWW-Authenticate": `Bearer realm="orgward"${error}` };
    throw new Problem(401, "invalid_token", "A valid user access token is required.", { headers });
  });
}
