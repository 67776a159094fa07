import type { ActingDeps, ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import { SERVER } from "../../../../platform/events/actor.ts";
import { appendClientChange } from "../clients/client-events.ts";
import type { OAuthClientRecord } from "../records.ts";
import { isLoopbackRedirectUri, isWebRedirectUri } from "../redirect-uri.ts";
import { isAllowedRedirectUri } from "../registration/allowed-redirect-uris.ts";
import { readRegistrationSettings } from "../registration/settings.ts";
import { type DocumentMetadata, isDocumentUrl, parseMetadataDocument } from "./document.ts";
import { isAllowedHost, readMetadataDocumentSettings } from "./settings.ts";

const MIN_FRESH_SECONDS = 60;
const MAX_FRESH_SECONDS = 24 * 60 * 60;
const DEFAULT_FRESH_SECONDS = 60 * 60;

const FIRST_VERSION: RowVersion = 1;

type DocumentClient = Omit<OAuthClientRecord, "version">;

/** What it takes to fetch a document and to record what it says. */
export type FetchingDeps = ChangingDeps & Pick<ActingDeps, "fetchDocument">;

/**
 * Finds the client whose id is the URL of its metadata document. A fresh copy is used as it is; otherwise the document is fetched, checked
 * and stored. A document that can't be fetched or is invalid isn't stored, and the client counts as unknown.
 */
export async function fetchClient(deps: FetchingDeps, clientId: string): Promise<OAuthClientRecord | null> {
  if (!isDocumentUrl(clientId)) return null;
  const url = new URL(clientId);
  if (!isAllowedHost(await readMetadataDocumentSettings(deps.store.read), url.host)) return null;
  const known = await deps.store.read.oauthClients.findById(clientId);
  if (known?.freshUntil != null && known.freshUntil > deps.clock()) return known;
  const fetched = await deps.fetchDocument(url);
  const parsed = fetched && parseMetadataDocument(clientId, fetched.text);
  if (!parsed?.ok) return null;
  const redirectUris = await allowedRedirectUris(deps, parsed.value.redirectUris);
  if (redirectUris.length === 0) return null;
  const now = deps.clock();
  const freshUntil = now + freshSeconds(fetched?.cacheControl ?? null);
  return keep(deps, newDocumentClient({ ...parsed.value, redirectUris, clientId }, { now, freshUntil }));
}

/**
 * Returns the redirect URIs that count: those on the web and on loopback, and those with an app's own scheme that the operator allows to
 * clients that register themselves.
 */
async function allowedRedirectUris(
  { store }: Pick<DomainDeps, "store">,
  redirectUris: readonly string[],
): Promise<readonly string[]> {
  const settings = await readRegistrationSettings(store.read);
  return redirectUris.filter(
    (uri) => isWebRedirectUri(uri) || isLoopbackRedirectUri(uri) || isAllowedRedirectUri(settings, uri),
  );
}

/**
 * Stores the client, or updates the one that exists. The event names the server as the actor: the publisher changes the client, and the
 * server only notices.
 */
function keep(deps: ChangingDeps, client: DocumentClient): Promise<OAuthClientRecord> {
  return deps.store.write(async (repositories) => {
    const { oauthClients } = repositories;
    const isNew = (await oauthClients.create(client)) === "created";
    const known = isNew ? null : await oauthClients.lock(client.clientId);
    const { createdAt, lastUsedAt, version } = known ?? { ...client, version: FIRST_VERSION };
    const current = { ...client, createdAt, lastUsedAt, version };
    if (known) await oauthClients.update(current);
    const type = known ? "client.updated" : "client.discovered";
    await appendClientChange(repositories, { ...deps, actor: SERVER }, type, { before: known, after: current });
    return current;
  });
}

/** Returns how long a copy stays fresh, in seconds: as the response says (RFC 9111 section 5.2.2), within bounds. */
function freshSeconds(cacheControl: string | null): number {
  if (cacheControl === null) return DEFAULT_FRESH_SECONDS;
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return MIN_FRESH_SECONDS;
  const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl)?.[1];
  if (maxAge === undefined) return DEFAULT_FRESH_SECONDS;
  return Math.min(Math.max(Number(maxAge), MIN_FRESH_SECONDS), MAX_FRESH_SECONDS);
}

function newDocumentClient(
  { clientId, ...metadata }: DocumentMetadata & { clientId: string },
  { now, freshUntil }: { now: number; freshUntil: number },
): DocumentClient {
  return {
    ...metadata,
    clientId,
    kind: "metadata_document",
    resources: null,
    secrets: [],
    secretRequiredAtCodeExchange: false,
    remembersConsent: false,
    freshUntil,
    createdAt: now,
    lastUsedAt: null,
  };
}
