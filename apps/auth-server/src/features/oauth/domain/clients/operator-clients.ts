import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { changeConfiguration } from "../../../../platform/events/change-configuration.ts";
import { recordChange } from "../../../../platform/events/record-event.ts";
import type { ClientSecretRecord, OAuthClientRecord } from "../records.ts";
import { findRedirectUriProblem } from "../redirect-uri.ts";
import { createClientSecret, replaceSecrets } from "./client-secrets.ts";

/** What an operator says about a new client. */
export interface OperatorClient {
  readonly clientId: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
  /** Default: every resource. */
  readonly resources?: readonly string[] | null;
  readonly clientUri?: string;
  /** Default: no, the code verifier suffices. */
  readonly secretRequiredAtCodeExchange?: boolean;
  /** Default: for confidential clients. */
  readonly remembersConsent?: boolean;
}

type SecretDeps = Pick<DomainDeps, "store" | "clock" | "random" | "actor">;

/** What is wrong with what an operator says about a client. */
export type UnfitClient =
  | { readonly kind: "no_redirect_uri" }
  | { readonly kind: "unfit_client_uri" }
  | { readonly kind: "unfit_redirect_uri"; readonly redirectUri: string; readonly problem: string }
  | { readonly kind: "unknown_resource"; readonly resource: string };

export type CreateClientFailure = UnfitClient | { readonly kind: "client_id_taken" };

/**
 * Creates a client for an operator, confidential unless it is to be public.
 *
 * @returns the record and the secret, which is shown this once; `null` for a public client
 */
export async function createOperatorClient(
  deps: SecretDeps,
  { isPublic, ...client }: Omit<OperatorClient, "clientId"> & { clientId?: string; isPublic: boolean },
): Promise<Result<{ record: OAuthClientRecord; secret: string | null }, CreateClientFailure>> {
  const unfit = await findUnfit(deps, client);
  if (unfit) return fail(unfit);
  const created = isPublic ? null : createClientSecret(deps);
  const clientId = client.clientId ?? deps.random.uuid();
  const record = newOperatorClient({ ...client, clientId }, created?.record ?? null, deps.clock());
  const outcome = await deps.store.write(async (repositories) => {
    const created = await repositories.oauthClients.create(record);
    if (created === "created") await recordChange(repositories, deps, { change: "client.created", subject: clientId });
    return created;
  });
  return outcome === "created"
    ? succeed({ record, secret: created?.secret ?? null })
    : fail({ kind: "client_id_taken" });
}

/** What an operator may change in a client. */
export type OperatorClientChanges = Pick<
  OAuthClientRecord,
  "name" | "redirectUris" | "clientUri" | "resources" | "secretRequiredAtCodeExchange" | "remembersConsent"
>;

/** Changes a client that an operator created. What was granted to it stays. */
export async function updateOperatorClient(
  deps: Omit<SecretDeps, "random">,
  clientId: string,
  changes: OperatorClientChanges,
): Promise<Result<null, UnfitClient | { readonly kind: "not_found" }>> {
  const unfit = await findUnfit(deps, changes);
  if (unfit) return fail(unfit);
  return deps.store.write(async (repositories) => {
    const client = await repositories.oauthClients.lock(clientId);
    if (client?.kind !== "operator") return fail({ kind: "not_found" });
    const requiresSecret = client.secrets.length > 0 && changes.secretRequiredAtCodeExchange;
    await repositories.oauthClients.update({ ...client, ...changes, secretRequiredAtCodeExchange: requiresSecret });
    await recordChange(repositories, deps, { change: "client.updated", subject: clientId });
    return succeed(null);
  });
}

/** Deletes a client and ends everything that users granted to it. Tells whether there was one. */
export function deleteClient(deps: Omit<SecretDeps, "random">, clientId: string): Promise<boolean> {
  return changeConfiguration(deps, { change: "client.deleted", subject: clientId }, ({ oauthClients }) =>
    oauthClients.delete(clientId),
  );
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

/** The record of a client that an operator creates; without a secret it is public. */
export function newOperatorClient(
  { clientId, name, redirectUris, ...options }: OperatorClient,
  secret: ClientSecretRecord | null,
  createdAt: number,
): OAuthClientRecord {
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
    jwks: null,
    jwksUri: null,
    freshUntil: null,
    createdAt,
    lastUsedAt: null,
  };
}

export type RotateSecretFailure = "not_found" | "no_secret";

/** Gives a client a new secret; those before it stay valid for a while, so that the client can be changed in peace. */
export async function rotateClientSecret(
  deps: SecretDeps,
  { clientId, overlapSeconds }: { clientId: string; overlapSeconds: number },
): Promise<Result<string, RotateSecretFailure>> {
  const { secret, record } = createClientSecret(deps);
  return deps.store.write(async (repositories) => {
    const { oauthClients } = repositories;
    const client = await oauthClients.lock(clientId);
    if (!client) return fail("not_found");
    if (client.secrets.length === 0) return fail("no_secret");
    const secrets = replaceSecrets(client.secrets, record, record.createdAt + overlapSeconds);
    await oauthClients.update({ ...client, secrets });
    await recordChange(repositories, deps, { change: "client.secret_rotated", subject: clientId });
    return succeed(secret);
  });
}
