import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { OAuthClientRecord } from "../records.ts";
import { isLoopbackRedirectUri, isWebRedirectUri } from "../redirect-uri.ts";
import { isAllowedRedirectUri } from "../registration/allowed-redirect-uris.ts";
import { readRegistrationSettings } from "../registration/settings.ts";
import { type DocumentMetadata, isDocumentUrl, parseMetadataDocument } from "./document.ts";
import { isAllowedHost, readMetadataDocumentSettings } from "./settings.ts";

const SHORTEST_FRESH_SECONDS = 60;
const LONGEST_FRESH_SECONDS = 24 * 60 * 60;
const DEFAULT_FRESH_SECONDS = 60 * 60;

/**
 * Finds the client whose id is the address of its metadata document. A copy that is still fresh is used; else the document is
 * fetched, checked and kept. What cannot be fetched or is wrong is not kept, and the client is unknown then.
 */
export async function fetchClient(
  deps: Pick<DomainDeps, "store" | "clock" | "fetchDocument">,
  clientId: string,
): Promise<OAuthClientRecord | null> {
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
 * The redirect URIs that count: those of the web and on loopback, and those with the scheme of an app that the operator allows to clients
 * that register themselves.
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

/** Stores the client, or what has changed of one that is there. */
function keep({ store }: Pick<DomainDeps, "store">, client: OAuthClientRecord): Promise<OAuthClientRecord> {
  return store.write(async ({ oauthClients }) => {
    if ((await oauthClients.create(client)) === "created") return client;
    const known = await oauthClients.lock(client.clientId);
    const { createdAt, lastUsedAt } = known ?? client;
    const changed = { ...client, createdAt, lastUsedAt };
    await oauthClients.update(changed);
    return changed;
  });
}

/** How long a copy may be used: what the answer says (RFC 9111 section 5.2.2), within bounds. */
function freshSeconds(cacheControl: string | null): number {
  if (cacheControl === null) return DEFAULT_FRESH_SECONDS;
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return SHORTEST_FRESH_SECONDS;
  const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl)?.[1];
  if (maxAge === undefined) return DEFAULT_FRESH_SECONDS;
  return Math.min(Math.max(Number(maxAge), SHORTEST_FRESH_SECONDS), LONGEST_FRESH_SECONDS);
}

function newDocumentClient(
  { clientId, ...metadata }: DocumentMetadata & { clientId: string },
  { now, freshUntil }: { now: number; freshUntil: number },
): OAuthClientRecord {
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
