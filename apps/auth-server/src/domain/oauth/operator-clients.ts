import { recordChange } from "../audit/events.ts";
import type { DomainDeps } from "../deps.ts";
import { fail, type Result, succeed } from "../result.ts";
import { createClientSecret, replaceSecrets } from "./client-secrets.ts";
import type { ClientSecretRecord, OAuthClientRecord } from "./records.ts";
import { findRedirectUriProblem } from "./redirect-uri.ts";

/** What an operator says about a new client. */
export interface OperatorClient {
  readonly clientId: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
  readonly clientUri?: string;
  /** Default: no, the code verifier suffices. */
  readonly secretRequiredAtCodeExchange?: boolean;
  /** Default: for confidential clients. */
  readonly remembersConsent?: boolean;
}

type SecretDeps = Pick<DomainDeps, "store" | "clock" | "random" | "actor">;

export type CreateClientFailure =
  | { readonly kind: "client_id_taken" }
  | { readonly kind: "no_redirect_uri" }
  | { readonly kind: "unfit_client_uri" }
  | { readonly kind: "unfit_redirect_uri"; readonly redirectUri: string; readonly problem: string };

/**
 * Creates a client for an operator, confidential unless it is to be public.
 *
 * @returns the record and the secret, which is shown this once; `null` for a public client
 */
export async function createOperatorClient(
  deps: SecretDeps,
  { isPublic, ...client }: Omit<OperatorClient, "clientId"> & { clientId?: string; isPublic: boolean },
): Promise<Result<{ record: OAuthClientRecord; secret: string | null }, CreateClientFailure>> {
  if (client.clientUri !== undefined && !isWebAddress(client.clientUri)) return fail({ kind: "unfit_client_uri" });
  if (client.redirectUris.length === 0) return fail({ kind: "no_redirect_uri" });
  for (const redirectUri of client.redirectUris) {
    const problem = findRedirectUriProblem(redirectUri);
    if (problem !== null) return fail({ kind: "unfit_redirect_uri", redirectUri, problem });
  }
  const created = isPublic ? null : createClientSecret(deps);
  const clientId = client.clientId ?? deps.random.uuid();
  const record = newOperatorClient({ ...client, clientId }, created?.record ?? null, deps.clock());
  const outcome = await deps.store.write(async (repositories) => {
    const created = await repositories.oauthClients.create(record);
    if (created === "created") await recordChange(repositories, deps, "client.created", clientId);
    return created;
  });
  return outcome === "created"
    ? succeed({ record, secret: created?.secret ?? null })
    : fail({ kind: "client_id_taken" });
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
    await recordChange(repositories, deps, "client.secret_rotated", clientId);
    return succeed(secret);
  });
}
