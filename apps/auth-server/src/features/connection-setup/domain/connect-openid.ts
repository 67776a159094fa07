import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { ProviderCheck } from "../../connections/domain/providers/identity-providers.ts";
import type { ProviderCause } from "../../connections/domain/providers/provider-causes.ts";
import type { OpenIdConnectionRecord, OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { isSaml } from "../../connections/domain/records.ts";
import { callbackUrlOf } from "../../connections/domain/registration.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { GUIDES } from "./guides.ts";
import { type ConnectionStorer, findLiveChangeRefusal } from "./live-changes.ts";
import { isProviderAddress } from "./provider-address.ts";
import type { SetUpRecord } from "./records.ts";
import { type StoreFailure, storeConnection } from "./store-connection.ts";

/** What somebody copied from their identity provider. */
export interface OpenIdInput {
  readonly issuer: string;
  readonly clientId: string;
  /** `null` keeps the secret that is stored. */
  readonly clientSecret: string | null;
}

/** Why what was copied doesn't work: the cause, and which field it is about. */
export interface OpenIdProblem {
  readonly cause: ProviderCause | "answer_unusable";
  readonly field: "issuer" | "client_secret";
  readonly checks: readonly ProviderCheck[];
}

/** A set-up in which an identity provider was chosen. */
export interface OpenIdSetUp {
  readonly organization: Pick<OrganizationRecord, "name">;
  readonly chosen: SetUpRecord;
  readonly connection: OrganizationConnectionRecord | null;
  readonly storer: ConnectionStorer;
}

/**
 * Stores an identity provider of OpenID Connect for the set-up of an organization, once its discovery document, its keys and our credentials
 * there were tried.
 *
 * @throws SealError when the secret key of the stored secret isn't configured
 */
export async function connectOpenId(
  deps: ActingDeps,
  { organization, chosen, connection, storer }: OpenIdSetUp,
  { issuer, clientId, clientSecret }: OpenIdInput,
): Promise<Result<OrganizationConnectionRecord, OpenIdProblem | StoreFailure>> {
  const refusal = connection && findLiveChangeRefusal(deps, storer, connection);
  if (refusal) return fail(refusal);
  // The secret is tried at the issuer that was entered: whoever enters another one must not receive what others have stored.
  const stored = connection && !isSaml(connection) && connection.provider.issuer === issuer ? connection : null;
  const secret = clientSecret ?? (await openSecret(deps, stored));
  if (secret === null) return fail("secret_missing");
  const provider = { kind: "oidc", issuer, trustsEmail: false } as const;
  const tried = await tryProvider(deps, { connectionId: chosen.connectionId, provider, clientId, secret });
  if (!tried.ok) return tried;
  const { name, idpName } = GUIDES[chosen.guide];
  return storeConnection(
    deps,
    { ...chosen, storer },
    {
      ...{ kind: "oidc", name: name ?? organization.name, idpName, issuer, clientId },
      ...(clientSecret !== null && { clientSecret }),
    },
  );
}

async function openSecret({ sealers }: DomainDeps, stored: OpenIdConnectionRecord | null): Promise<string | null> {
  return stored && sealers.connectionSecrets.open(stored.encryptedSecret);
}

interface Tried extends Pick<OpenIdConnectionRecord, "connectionId" | "provider" | "clientId"> {
  readonly secret: string;
}

async function tryProvider(
  deps: DomainDeps,
  { connectionId, provider, clientId, secret }: Tried,
): Promise<Result<null, OpenIdProblem>> {
  if (!isProviderAddress(deps, provider.issuer))
    return fail({ cause: "issuer_not_https", field: "issuer", checks: [] });
  const registration = {
    connection: { provider, clientId, scopes: [] },
    secret,
    redirectUri: callbackUrlOf(deps, connectionId),
  };
  const checks = await deps.identityProviders.check(registration);
  const failed = checks.find(({ passed }) => !passed);
  if (!failed) return succeed(null);
  const field = failed.name === "credentials" ? "client_secret" : "issuer";
  return fail({ cause: failed.cause ?? causeOfFailed(failed), field, checks });
}

function causeOfFailed({ name, finding }: ProviderCheck): OpenIdProblem["cause"] {
  if (name === "keys") return "discovery_incomplete";
  return finding.code === "credentials_refused" ? "client_secret_wrong" : "answer_unusable";
}
