import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { userNotFound } from "../../../platform/management-api/problems.ts";
import { revokeTokens } from "../domain/revoke-tokens.ts";
import { userSubject } from "../domain/subjects.ts";
import { requirePartner } from "./require-partner.ts";

const PATH = "/global-token-revocation";

const body = z.object({ sub_id: userSubject });

/**
 * Serves `POST /global-token-revocation`, which Okta calls for Universal Logout: a partner signs a user out everywhere
 * (draft-parecki-oauth-global-token-revocation).
 */
export function globalTokenRevocationRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(PATH, noStore, requirePartner(deps, "revoke_tokens"))
    .post(PATH, async (context) => {
      const { sub_id: subject } = await readJson(context, body);
      if (!(await revokeTokens(acting(context, deps), context.var.signalPartner, subject))) throw userNotFound();
      return context.body(null, 204);
    });
}
