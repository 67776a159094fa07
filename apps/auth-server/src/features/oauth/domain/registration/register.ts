import { createHash } from "node:crypto";
import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type { AppendingDeps } from "../../../../platform/events/append-event.ts";
import { appendClientChange } from "../clients/client-events.ts";
import { createClientSecret } from "../clients/client-secrets.ts";
import type { ClientSecretRecord, OAuthClientRecord } from "../records.ts";
import { withoutLoopbackPort } from "../redirect-uri.ts";
import { isAllowedRedirectUri } from "./allowed-redirect-uris.ts";
import { type ClientMetadata, type MetadataError, parseClientMetadata, refuseRedirectUri } from "./client-metadata.ts";
import type { RegistrationSettings } from "./settings.ts";

/** How long registrations that no user has authorized are kept. Hosted clients register anew each time they connect. */
export const UNUSED_REGISTRATION_SECONDS = 7 * 24 * 60 * 60;

/** The response of the registration endpoint (RFC 7591 section 3.2.1). Members without a value are left out, never `null`. */
export interface RegisteredClient {
  readonly client_id: string;
  readonly client_id_issued_at: number;
  readonly client_secret?: string;
  /** 0: never. */
  readonly client_secret_expires_at?: 0;
  readonly client_name?: string;
  readonly client_uri?: string;
  readonly redirect_uris: readonly string[];
  readonly response_types: readonly ["code"];
  readonly grant_types: readonly string[];
  readonly token_endpoint_auth_method: string;
  readonly dpop_bound_access_tokens?: true;
}

/**
 * Registers a client (RFC 7591). Nothing tells one installation of a public client from another, so the same metadata returns the same
 * client. Loopback ports, which change each time an app starts, don't count.
 *
 * @param settings what the operator allows
 * @param document the request's body, parsed as JSON
 */
export async function registerClient(
  deps: ChangingDeps,
  settings: RegistrationSettings,
  document: unknown,
): Promise<Result<RegisteredClient, MetadataError>> {
  const parsed = parseClientMetadata(
    document,
    ["client_secret_basic", "client_secret_post", "none"],
    "client_secret_basic",
  );
  if (!parsed.ok) return parsed;
  const metadata = parsed.value;
  const refused = metadata.redirectUris.findIndex((uri) => !isAllowedRedirectUri(settings, uri));
  if (refused !== -1) return refuseRedirectUri(`redirect_uris[${refused}] is not one that this server allows.`);

  const created = metadata.authenticationMethod === "none" ? null : createClientSecret(deps);
  const clientId = created ? deps.random.uuid() : deriveClientId(metadata);
  const record = newDynamicClient({ ...metadata, clientId }, created?.record ?? null, deps.clock());
  await deps.store.write((repositories) => createOrRenew(repositories, deps, record));
  return succeed(toRegisteredClient(record, created?.secret ?? null));
}

/** Stores the client. If it already exists and has never been used, restarts its wait for the first use. */
async function createOrRenew(
  repositories: Repositories,
  deps: AppendingDeps,
  record: Omit<OAuthClientRecord, "version">,
): Promise<void> {
  const { oauthClients } = repositories;
  const { clientId, createdAt } = record;
  if ((await oauthClients.create(record)) === "created") {
    await appendClientChange(repositories, deps, "client.registered", { before: null, after: record });
    return;
  }
  const known = await oauthClients.lock(clientId);
  if (known?.lastUsedAt === null) await oauthClients.update({ ...known, createdAt });
}

function deriveClientId({ name, clientUri, redirectUris, grantTypes, dpopBoundAccessTokens }: ClientMetadata): string {
  const uris = redirectUris.map(withoutLoopbackPort).sort();
  const content = JSON.stringify([name, clientUri, uris, grantTypes, ...(dpopBoundAccessTokens ? ["dpop"] : [])]);
  return `public-${createHash("sha256").update(content).digest("base64url")}`;
}

function newDynamicClient(
  { clientId, ...metadata }: ClientMetadata & { clientId: string },
  secret: ClientSecretRecord | null,
  createdAt: number,
): Omit<OAuthClientRecord, "version"> {
  return {
    ...metadata,
    clientId,
    kind: "dynamic",
    resources: null,
    secrets: secret ? [secret] : [],
    secretRequiredAtCodeExchange: secret !== null,
    remembersConsent: false,
    jwks: null,
    jwksUri: null,
    freshUntil: null,
    createdAt,
    lastUsedAt: null,
  };
}

export function toRegisteredClient(
  client: Omit<OAuthClientRecord, "version">,
  secret: string | null,
): RegisteredClient {
  return {
    client_id: client.clientId,
    client_id_issued_at: client.createdAt,
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
    ...(client.name !== null && { client_name: client.name }),
    ...(client.clientUri !== null && { client_uri: client.clientUri }),
    redirect_uris: client.redirectUris,
    response_types: ["code"],
    grant_types: client.grantTypes,
    token_endpoint_auth_method: client.authenticationMethod,
    ...(client.dpopBoundAccessTokens && { dpop_bound_access_tokens: true }),
  };
}
