import type { Deps } from "../../../platform/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { enforceRateLimit } from "../../../platform/http/enforce-rate-limit.ts";
import type { GrantedToken, TokenGrant, TokenRefusal, TokenRequest } from "../../../platform/http/token-grant.ts";
import { authenticateApiKey } from "../../api-keys/domain/backend-keys.ts";
import type { ApiKeyRecord } from "../../api-keys/domain/records.ts";
import { readParameter } from "../../oauth/domain/parameters.ts";
import { type ActByTokenFailure, actByToken } from "../../web-sessions/domain/impersonation/act-by-token.ts";
import {
  type ImpersonationToken,
  issueImpersonationToken,
} from "../../web-sessions/domain/impersonation/issue-token.ts";
import { DEFAULT_IMPERSONATION_SECONDS, MAX_IMPERSONATION_SECONDS, MAX_REASON_LENGTH } from "../domain/begin.ts";
import { readImpersonationSettings } from "../domain/settings.ts";
import { describeRefusal } from "./refusals.ts";

const GRANT_TYPE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ACCESS_TOKEN = "urn:ietf:params:oauth:token-type:access_token";
const JWT = "urn:ietf:params:oauth:token-type:jwt";

/** What `subject_token` is: there is no token of someone who isn't there, so it is the id of the user. */
const USER_ID = "urn:orgward:params:oauth:token-type:user_id";

const SECONDS_OF_A_MINUTE = 60;

/** Parameters that would narrow the token down to something. They mean nothing here, and a client that sends one would think they did. */
const UNSUPPORTED = { resource: "invalid_target", audience: "invalid_target", scope: "invalid_scope" } as const;

/** An exchange whose parameters are as they have to be. */
interface Exchange {
  readonly userId: string;
  readonly actorToken: string | null;
  readonly orgId: string | null;
  readonly reason: string;
  readonly seconds: number;
}

type Refused = Result<never, TokenRefusal>;

/**
 * Token exchange (RFC 8693): a backend with an API key that may do so, or a member with an access token and the permission, gets an access
 * token with which it acts as a user. The claim `act` of the token says who acts.
 */
export const tokenExchange: TokenGrant = {
  grantType: GRANT_TYPE,
  clientMethods: ["client_secret_basic", "client_secret_post"],
  async isOffered({ store, clock }) {
    const { permission } = await readImpersonationSettings(store.read);
    if (permission !== null) return true;
    return (await store.read.apiKeys.list()).some((key) => key.mayImpersonate && isUsable(key, clock()));
  },
  async answer(deps, request) {
    const exchange = readExchange(request.form);
    if (!exchange.ok) return exchange;
    // Whoever verifies a user's token may know nothing of keys: it would be a bearer token to them, and the client would think it wasn't.
    if (request.presentsProof())
      return refused("invalid_request", "These tokens are bound to no key: send no DPoP proof.");
    const apiKey = request.presentsClient() ? await findApiKey(deps, request) : null;
    if (apiKey && !apiKey.ok) return apiKey;
    await enforceRateLimit(deps, "tokenRequests", [apiKey ? apiKey.value.apiKeyId : request.network]);
    const result = await perform(deps, exchange.value, apiKey?.value ?? null);
    return result.ok ? succeed(toResponse(result.value)) : result;
  },
};

async function perform(
  deps: Deps & Acting,
  { actorToken, ...wanted }: Exchange,
  apiKey: ApiKeyRecord | null,
): Promise<Result<ImpersonationToken, TokenRefusal>> {
  if (actorToken !== null) {
    const result = await actByToken(deps, { ...wanted, actorToken });
    return result.ok ? result : refuse(result.failure);
  }
  if (!apiKey) return refused("invalid_request", "actor_token is missing, and so are the credentials of an API key.");
  const impersonator = { kind: "api_key", id: apiKey.apiKeyId } as const;
  const actor = { ...impersonator, name: apiKey.name };
  const result = await issueImpersonationToken({ ...deps, actor }, { ...wanted, impersonator, proof: null });
  return result.ok ? result : refuse(result.failure);
}

/** An API key authenticates as any OAuth client does: its id is the client's, and the key the secret. */
async function findApiKey(deps: Deps, request: TokenRequest): Promise<Result<ApiKeyRecord, TokenRefusal>> {
  const { clientId, secret, method } = request.presentedClient();
  const record = secret === null || method === "private_key_jwt" ? null : await authenticateApiKey(deps, secret);
  return record?.apiKeyId === clientId ? succeed(record) : refused("invalid_client", "");
}

function readExchange(form: URLSearchParams): Result<Exchange, TokenRefusal> {
  for (const [name, error] of Object.entries(UNSUPPORTED)) {
    if (form.has(name)) return refused(error, `${name} is not supported for this grant type.`);
  }
  const userId = readParameter(form, "subject_token");
  if (userId === null) return refused("invalid_request", "subject_token is missing.");
  if (form.get("subject_token_type") !== USER_ID) {
    return refused("invalid_request", `subject_token_type must be ${USER_ID}.`);
  }
  const requested = readParameter(form, "requested_token_type");
  if (requested !== null && requested !== ACCESS_TOKEN && requested !== JWT) {
    return refused("invalid_request", `requested_token_type must be ${ACCESS_TOKEN} or ${JWT}.`);
  }
  const actorToken = readParameter(form, "actor_token");
  const actorTokenType = readParameter(form, "actor_token_type");
  if ((actorToken === null) !== (actorTokenType === null) || (actorTokenType ?? ACCESS_TOKEN) !== ACCESS_TOKEN) {
    return refused("invalid_request", `actor_token needs actor_token_type ${ACCESS_TOKEN}.`);
  }
  const reason = form.get("reason")?.trim() ?? "";
  if (reason === "" || reason.length > MAX_REASON_LENGTH) {
    return refused("invalid_request", `reason must say why, in at most ${MAX_REASON_LENGTH} characters.`);
  }
  const seconds = readSeconds(readParameter(form, "duration_in_minutes"));
  if (seconds === null) {
    const most = MAX_IMPERSONATION_SECONDS / SECONDS_OF_A_MINUTE;
    return refused("invalid_request", `duration_in_minutes must be a whole number from 1 to ${most}.`);
  }
  const orgId = readParameter(form, "org_id")?.toLowerCase() ?? null;
  return succeed({ userId: userId.toLowerCase(), actorToken, orgId, reason, seconds });
}

function readSeconds(minutes: string | null): number | null {
  if (minutes === null) return DEFAULT_IMPERSONATION_SECONDS;
  const seconds = /^[1-9]\d?$/.test(minutes) ? Number(minutes) * SECONDS_OF_A_MINUTE : 0;
  return seconds > 0 && seconds <= MAX_IMPERSONATION_SECONDS ? seconds : null;
}

/** Who may not act gets `unauthorized_client`; whatever else is wrong is the request (RFC 8693 section 2.2.2). */
function refuse(failure: ActByTokenFailure): Refused {
  switch (failure) {
    case "invalid_actor_token":
      return refused("invalid_request", "actor_token is not a valid access token of a user who signed in.");
    case "organization_missing":
      return refused("invalid_request", "org_id is missing, and actor_token is not for one organization alone.");
    case "impersonator_not_allowed":
      return refused("unauthorized_client", describeRefusal(failure));
    default:
      return refused("invalid_request", describeRefusal(failure));
  }
}

function refused(error: TokenRefusal["error"], description: string): Refused {
  return fail({ error, description });
}

function toResponse({ accessToken, expiresInSeconds }: ImpersonationToken): GrantedToken {
  return {
    access_token: accessToken,
    issued_token_type: ACCESS_TOKEN,
    token_type: "Bearer",
    expires_in: expiresInSeconds,
  };
}
