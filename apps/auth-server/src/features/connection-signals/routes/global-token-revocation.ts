import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { userNotFound } from "../../../platform/management-api/problems.ts";
import { userSubject } from "../../shared-signals/domain/subjects.ts";
import { SIGNALS_PATH } from "../domain/addresses.ts";
import { receiveRevocation } from "../domain/channels.ts";
import { describeRefusal } from "../domain/describe-refusal.ts";
import { requireConnection, requireSignalToken } from "./require-connection.ts";

const PATH = `${SIGNALS_PATH}/:connection/global-token-revocation`;

const body = z.object({ sub_id: userSubject });

/**
 * Serves the endpoint at which an organization's identity provider signs a user of its connection out
 * (draft-parecki-oauth-global-token-revocation, Okta's Universal Logout).
 */
export function connectionRevocationRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(PATH, noStore, requireConnection(deps), requireSignalToken(deps, "revoke_tokens"))
    .post(PATH, async (context) => {
      const { sub_id: named } = await readJson(context, body);
      const received = await receiveRevocation(acting(context, deps), context.var.signallingConnection, named);
      if (received.ok) return context.body(null, 204);
      if (received.failure !== "connection_off") throw userNotFound();
      throw new Problem(403, "connection_off", describeRefusal("connection_off"));
    });
}
