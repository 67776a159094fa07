import { decodeJwt } from "jose";
import type { Deps } from "../../../platform/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { tooManyRequests } from "../../../platform/http/enforce-rate-limit.ts";
import type { OpaqueTokens } from "../../../platform/http/opaque-tokens.ts";
import {
  type GrantedToken,
  type TokenGrant,
  type TokenRefusal,
  type TokenRequest,
  UNBOUND_TOKEN,
} from "../../../platform/http/token-grant.ts";
import { findClient } from "../../oauth/domain/clients/find-client.ts";
import { readParameter } from "../../oauth/domain/parameters.ts";
import { type AuthenticMachine, authenticateMachine, authenticateWorkload } from "../domain/authenticate-machine.ts";
import { issueMachineToken, type MachineTokenFailure } from "../domain/issue-token.ts";
import { introspectMachineToken, revokeMachineToken } from "../domain/opaque-tokens.ts";
import type { MachineRecord } from "../domain/records.ts";

const MINUTE_MILLISECONDS = 60_000;

/** OAuth 2.1 section 4.2: a machine that presents a secret, an assertion that it signed, or its workload's token. */
const clientCredentials: TokenGrant = {
  grantType: "client_credentials",
  clientMethods: ["client_secret_basic", "client_secret_post", "private_key_jwt"],
  isOffered: ({ store }) => store.read.machines.exist(),
  async answer(deps, request) {
    const client = request.presentedClient();
    const result = await answer(deps, request, () => authenticateMachine(deps, client));
    if (result.ok || result.failure.error !== "invalid_client") return result;
    return (await findClient(deps, client.clientId)) ? fail(NOT_FOR_OAUTH_CLIENTS) : result;
  },
};

/** RFC 7523 section 2.1: a workload that presents the token which its platform gave it, and nothing else. */
const workloadToken: TokenGrant = {
  grantType: "urn:ietf:params:oauth:grant-type:jwt-bearer",
  clientMethods: [],
  isOffered: ({ store }) => store.read.machines.exist(),
  async answer(deps, request) {
    const assertion = readParameter(request.form, "assertion");
    if (assertion === null) return fail({ error: "invalid_request", description: "assertion is missing." });
    const claimed = readClaimed(assertion);
    if (!claimed) return fail(NO_SUCH_WORKLOAD);
    const machineId = readParameter(request.form, "client_id");
    const result = await answer(deps, request, () => authenticateWorkload(deps, assertion, { ...claimed, machineId }));
    return !result.ok && result.failure.error === "invalid_client" ? fail(NO_SUCH_WORKLOAD) : result;
  },
};

/** The ways in which machines get tokens. */
export const machineTokenGrants: readonly TokenGrant[] = [clientCredentials, workloadToken];

/** The opaque ones of these tokens. */
export const opaqueMachineTokens: OpaqueTokens = {
  principal: "machine",
  introspect: introspectMachineToken,
  async revoke(deps, client, token) {
    const authentic = await authenticateMachine(deps, client);
    if (!authentic) return false;
    await revokeMachineToken(deps, authentic.machine, token);
    return true;
  },
};

/** Their credentials may be right: told `invalid_client`, they would register again. */
const NOT_FOR_OAUTH_CLIENTS: TokenRefusal = {
  error: "unauthorized_client",
  description: "This client is not registered for the grant type client_credentials: only service accounts are.",
};

const NO_SUCH_WORKLOAD: TokenRefusal = {
  error: "invalid_grant",
  description:
    "No machine has this issuer, subject and audience, or the assertion is invalid, expired or already used.",
};

const REFUSALS: Readonly<Record<MachineTokenFailure, TokenRefusal>> = {
  invalid_client: { error: "invalid_client", description: "The client is unknown, or its credentials are wrong." },
  proof_required: UNBOUND_TOKEN,
  invalid_scope: { error: "invalid_scope", description: "scope names a scope that doesn't exist." },
  invalid_target: { error: "invalid_target", description: "resource is not a resource of this server." },
};

async function answer(
  deps: Deps & Acting,
  { form, useProof }: TokenRequest,
  authenticate: () => Promise<AuthenticMachine | null>,
): Promise<Result<GrantedToken, TokenRefusal>> {
  const wanted = { resource: readParameter(form, "resource"), scope: readParameter(form, "scope") };
  const issued = await issueMachineToken(deps, wanted, async () => {
    const authentic = await authenticate();
    if (!authentic) return null;
    await limitRequests(deps, authentic.machine);
    return { ...authentic, boundTo: await useProof() };
  });
  if (!issued.ok) return fail(REFUSALS[issued.failure]);
  const { token, lifetimeSeconds, scopes, isBound } = issued.value;
  return succeed({
    access_token: token,
    token_type: isBound ? "DPoP" : "Bearer",
    expires_in: lifetimeSeconds,
    scope: scopes.join(" "),
  });
}

/** Lets a machine have as many tokens in a minute as its limit says. */
async function limitRequests(
  { store, clock }: Pick<Deps, "store" | "clock">,
  { machineId, requestsPerMinute }: MachineRecord,
): Promise<void> {
  const take = {
    portion: Math.ceil(MINUTE_MILLISECONDS / requestsPerMinute),
    capacity: MINUTE_MILLISECONDS,
    now: clock() * 1000,
  };
  const waitMilliseconds = await store.take(`machine_tokens:${machineId}`, take);
  if (waitMilliseconds > 0) throw tooManyRequests(Math.ceil(waitMilliseconds / 1000));
}

/** Reads whom a token claims to speak for. Nobody has verified it: it says which credentials to compare it with. */
function readClaimed(assertion: string): { readonly issuer: string; readonly subject: string } | null {
  try {
    const { iss, sub } = decodeJwt(assertion);
    return typeof iss === "string" && typeof sub === "string" ? { issuer: iss, subject: sub } : null;
  } catch {
    return null;
  }
}
