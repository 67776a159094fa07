import { type Context, Hono } from "hono";
import { z } from "zod";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { approvalPath } from "../../../platform/http/pages/approval-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { type AskFailure, askForApproval } from "../../approvals/domain/ask.ts";
import { MAX_ARGUMENTS_BYTES, readArguments } from "../../approvals/domain/call-arguments.ts";

import type { Caller } from "../../approvals/domain/records.ts";
import type { MachineKind } from "../../machine-tokens/domain/records.ts";
import { introspect } from "../domain/grants/introspection.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import { readParameter } from "../domain/parameters.ts";
import type { IntrospectionCredentialRecord } from "../domain/records.ts";
import { isSameResource } from "../domain/resources.ts";
import { readApprovalRule } from "./approval-rule.ts";
import { answerOAuthErrorWithinLimit, OAuthError } from "./oauth-error.ts";
import { readOAuthForm, requireParameter } from "./oauth-form.ts";
import { describeMachineToken, requireResourceServer } from "./resource-server.ts";

const PATH = `${OAUTH_PATH}/approvals`;
const MAX_TOOL_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 500;
const RETRY_AFTER_SECONDS = 60;

/** What is read of the description of a token, a user's or a machine's. */
const tokenSchema = z.object({
  principal: z.string().optional(),
  client_id: z.string(),
  username: z.string(),
  sub: z.string(),
  aud: z.string(),
  sid: z.string(),
  org_id: z.string().optional(),
  owner_user_id: z.string().optional(),
});

/**
 * Serves `POST /oauth/2.1/approvals`: a resource server asks whether a call that it got with a token may run, which a person has to have
 * approved. The answer is `pending`, with the address of the page where the person decides, `refused`, or once `granted`. Server to server,
 * so no CORS.
 */
export function approvalRequestRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthErrorWithinLimit(deps))
    .use(PATH, noStore)
    .post(PATH, async (context) => {
      const credential = await requireResourceServer(context, deps);
      const form = await readOAuthForm(context);
      const resource = requireParameter(form, "resource");
      const { caller, audience } = await requireCaller(context, deps, {
        token: requireParameter(form, "token"),
        credential,
      });
      if (!isSameResource(audience, resource)) throw invalidToken();
      const call = { ...readCall(form), caller, resource: audience, rule: readApprovalRule(form) };
      const addressOf = (approvalId: string) => deps.policy.issuer + approvalPath(approvalId);
      const answer = await askForApproval({ ...acting(context, deps), addressOf }, call);
      if (!answer.ok) throw refusalOf(answer.failure);
      const { status, approvalId, expiresAt } = answer.value;
      return context.json({
        status,
        approval_id: approvalId,
        approval_uri: addressOf(approvalId),
        expires_in: Math.max(0, expiresAt - deps.clock()),
      });
    });
}

async function requireCaller(
  context: Context<AppEnvironment>,
  deps: RouteDeps,
  { token, credential }: { readonly token: string; readonly credential: IntrospectionCredentialRecord },
): Promise<{ readonly caller: Caller; readonly audience: string }> {
  const ofUser = await introspect(acting(context, deps), credential, token);
  const principals = deps.opaqueTokens.map(({ principal }) => principal);
  const described = ofUser.active
    ? ofUser
    : await describeMachineToken(context, deps, { token, credential, principals });
  if (described === null) throw invalidToken();
  const {
    principal,
    client_id: clientId,
    username,
    sub,
    aud,
    sid,
    org_id,
    owner_user_id,
  } = tokenSchema.parse(described);
  const client = principal === undefined ? await deps.store.read.oauthClients.findById(clientId) : null;
  const caller = {
    // The server's own word for a kind of machine.
    kind: principal === undefined ? ("user" as const) : (principal as MachineKind),
    id: sub,
    name: principal === undefined ? (client?.name ?? null) : username,
    clientId,
    sessionId: sid,
    orgId: org_id ?? null,
    ownerUserId: owner_user_id ?? null,
  };
  return { caller, audience: aud };
}

function readCall(form: URLSearchParams) {
  const tool = requireParameter(form, "tool");
  const description = readParameter(form, "description");
  if (tool.length > MAX_TOOL_LENGTH) throw tooLong("tool", MAX_TOOL_LENGTH);
  if (description !== null && description.length > MAX_DESCRIPTION_LENGTH) {
    throw tooLong("description", MAX_DESCRIPTION_LENGTH);
  }
  const read = readArguments(requireParameter(form, "arguments"));
  if (read.ok) return { tool, description, arguments: read.value };
  if (read.failure === "too_large") throw unreadable(`arguments must not exceed ${MAX_ARGUMENTS_BYTES} bytes.`);
  throw unreadable("arguments must be an unambiguous JSON object that isn't nested too deeply.");
}

function tooLong(name: string, most: number): OAuthError {
  return new OAuthError("invalid_request", `${name} must not exceed ${most} characters.`);
}

/** Returns the refusal of a call that nobody could decide about: the caller's fault, where every other 400 is the resource server's. */
function unreadable(description: string): OAuthError {
  return new OAuthError("invalid_request", description, { status: 422 });
}

function invalidToken(): OAuthError {
  return new OAuthError("invalid_grant", "The access token isn't valid, or isn't for this resource.", { status: 403 });
}

function refusalOf(failure: AskFailure): OAuthError | Problem {
  if (failure === "organization_required") {
    return new OAuthError("invalid_request", "A role approves, but the access token is for no organization.");
  }
  const message = "Too many calls of this caller wait for approval. Have them decided, or wait until they expire.";
  return new Problem(429, failure, message, { headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } });
}
