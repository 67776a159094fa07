import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import type { ClientSecretRecord, OAuthClientRecord } from "../records.ts";
import { findRedirectUriProblem } from "../redirect-uri.ts";
import { appendClientChange, clientTarget } from "./client-events.ts";
import { createClientSecret, replaceSecrets } from "./client-secrets.ts";

/** What an operator enters for a new client. */
export interface OperatorClient {
  readonly clientId: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
  /** Default: every resource. */
  readonly resources?: readonly string[] | null;
  readonly clientUri?: string;
  /** Default: no, the code verifier is enough. */
  readonly secretRequiredAtCodeExchange?: boolean;
  /** Default: yes for confidential clients. */
  readonly remembersConsent?: boolean;
  /** Default: no, its tokens are bound to a key only where it sends a proof. */
  readonly dpopBoundAccessTokens?: boolean;
}

/** What is wrong with an operator's input for a client. */
export type UnfitClient =
  | { readonly kind: "no_redirect_uri" }
  | { readonly kind: "unfit_client_uri" }
  | { readonly kind: "unfit_redirect_uri"; readonly redirectUri: string; readonly problem: string }
  | { readonly kind: "unknown_resource"; readonly resource: string };

export type CreateClientFailure = UnfitClient | { readonly kind: "client_id_taken" };

/**
 * Creates a client for an operator, confidential unless it is meant to be public.
 *
 * @returns the record and the secret, which is shown only once; `null` for a public client
 */
export async function createOperatorClient(
  deps: ChangingDeps,
  { isPublic, ...client }: Omit<OperatorClient, "clientId"> & { clientId?: string; isPublic: boolean },
): Promise<Result<{ record: Omit<OAuthClientRecord, "version">; secret: string | null }, CreateClientFailure>> {
  const unfit = await findUnfit(deps, client);
  if (unfit) return fail(unfit);
  const created = isPublic ? null : createClientSecret(deps);
  const clientId = client.clientId ?? deps.random.uuid();
  const record = newOperatorClient({ ...client, clientId }, created?.record ?? null, deps.clock());
  const outcome = await deps.store.write(async (repositories) => {
    const created = await repositories.oauthClients.create(record);
    if (created === "created")
      await appendClientChange(repositories, deps, "client.created", { before: null, after: record });
    return created;
  });
  return outcome === "created"
    ? succeed({ record, secret: created?.secret ?? null })
    : fail({ kind: "client_id_taken" });
}

/** What an operator can change in a client. */
export type OperatorClientChanges = Pick<
  OAuthClientRecord,
  | "name"
  | "redirectUris"
  | "clientUri"
  | "resources"
  | "secretRequiredAtCodeExchange"
  | "remembersConsent"
  | "dpopBoundAccessTokens"
>;

/**
 * Changes a client that an operator created. What was granted to it stays.
 *
 * @param edit the fields, and the version of the client that a form showed
 * @throws StaleVersionError when someone has edited the client since
 */
export async function updateOperatorClient(
  deps: ChangingDeps,
  clientId: string,
  { version, ...fields }: OperatorClientChanges & { readonly version?: RowVersion },
): Promise<Result<null, UnfitClient | { readonly kind: "not_found" }>> {
  const unfit = await findUnfit(deps, fields);
  if (unfit) return fail(unfit);
  return deps.store.write(async (repositories) => {
    const client = await repositories.oauthClients.lock(clientId);
    if (client?.kind !== "operator") return fail({ kind: "not_found" });
    expectVersion(client, version);
    const requiresSecret = client.secrets.length > 0 && fields.secretRequiredAtCodeExchange;
    const updated = { ...client, ...fields, secretRequiredAtCodeExchange: requiresSecret };
    const change = { before: client, after: updated };
    if (await appendClientChange(repositories, deps, "client.updated", change)) {
      await repositories.oauthClients.update(updated);
    }
    return succeed(null);
  });
}

/** Deletes a client and ends everything that users granted to it. Returns whether it existed. */
export function deleteClient(deps: ChangingDeps, clientId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const client = await repositories.oauthClients.lock(clientId);
    if (!client) return false;
    await repositories.oauthClients.delete(clientId);
    await appendEvent(repositories, deps, { type: "client.deleted", target: clientTarget(client) });
    return true;
  });
}

async function findUnfit(
  { store }: Pick<DomainDeps, "store">,
  client: Pick<OperatorClient, "redirectUris" | "resources"> & { readonly clientUri?: string | null },
): Promise<UnfitClient | null> {
  if (client.clientUri && !isWebAddress(client.clientUri)) return { kind: "unfit_client_uri" };
  if (client.redirectUris.length === 0) return { kind: "no_redirect_uri" };
  for (const redirectUri of client.redirectUris) {
    const problem = findRedirectUriProblem(redirectUri);
    if (problem !== null) return { kind: "unfit_redirect_uri", redirectUri, problem };
  }
  const known = (await store.read.oauthResources.list()).map(({ resource }) => resource);
  const unknown = client.resources?.find((resource) => !known.includes(resource));
  return unknown === undefined ? null : { kind: "unknown_resource", resource: unknown };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** Returns the record of a client that an operator creates. Without a secret, the client is public. */
export function newOperatorClient(
  { clientId, name, redirectUris, ...options }: OperatorClient,
  secret: ClientSecretRecord | null,
  createdAt: number,
): Omit<OAuthClientRecord, "version"> {
  return {
    clientId,
    kind: "operator",
    name,
    clientUri: options.clientUri ?? null,
    redirectUris,
    resources: options.resources ?? null,
    grantTypes: ["authorization_code", "refresh_token"],
    authenticationMethod: secret ? "client_secret_basic" : "none",
    secrets: secret ? [secret] : [],
    secretRequiredAtCodeExchange: secret !== null && (options.secretRequiredAtCodeExchange ?? false),
    remembersConsent: options.remembersConsent ?? secret !== null,
    dpopBoundAccessTokens: options.dpopBoundAccessTokens ?? false,
    jwks: null,
    jwksUri: null,
    freshUntil: null,
    createdAt,
    lastUsedAt: null,
  };
}

export type RotateSecretFailure = "not_found" | "no_secret";

/** Gives a client a new secret. Earlier secrets stay valid for a while, so that there is time to reconfigure the client. */
export async function rotateClientSecret(
  deps: ChangingDeps,
  { clientId, overlapSeconds }: { clientId: string; overlapSeconds: number },
): Promise<Result<string, RotateSecretFailure>> {
  const { secret, record } = createClientSecret(deps);
  return deps.store.write(async (repositories) => {
    const { oauthClients } = repositories;
    const client = await oauthClients.lock(clientId);
    if (!client) return fail("not_found");
    if (client.secrets.length === 0) return fail("no_secret");
    const secrets = replaceSecrets(client.secrets, record, record.createdAt + overlapSeconds);
    await oauthClients.setSecrets(clientId, secrets);
    await appendEvent(repositories, deps, {
      type: "client.secret_rotated",
      target: clientTarget(client),
      details: { overlap_seconds: overlapSeconds },
    });
    return succeed(secret);
  });
}
