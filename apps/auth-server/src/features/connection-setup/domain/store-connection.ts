import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result } from "../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../platform/domain/row-version.ts";
import { changeOrganizationConnection } from "../../connections/domain/organization/change-organization-connection.ts";
import type {
  OpenIdConnectionInput,
  OrganizationConnectionInput,
  SamlConnectionInput,
} from "../../connections/domain/organization/connection-input.ts";
import {
  createOrganizationConnection,
  replaceOrganizationConnection,
} from "../../connections/domain/organization/create-organization-connection.ts";
import {
  type ConnectionKey,
  findOrganizationConnection,
} from "../../connections/domain/organization/find-organization-connection.ts";
import { type IdpName, settingsSchema } from "../../connections/domain/organization/settings.ts";
import { isInUse, type OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { type ConnectionStorer, findLiveChangeRefusal, type LiveChangeRefusal } from "./live-changes.ts";

/** What is known of an identity provider of OpenID Connect. */
type OpenIdFields = Pick<OpenIdConnectionInput, "kind" | "issuer" | "clientId" | "clientSecret">;

/** What is known of an identity provider of SAML. */
type SamlFields = Pick<SamlConnectionInput, "kind" | "entityId" | "ssoUrl" | "certificates" | "metadataUrl">;

/** What somebody found out about an organization's identity provider, and what people know it by. */
export type ConnectedProvider = (OpenIdFields | SamlFields) & {
  /** As in "Continue with Okta". */
  readonly name: string;
  readonly idpName: IdpName;
};

/**
 * `another_provider`: accounts of the connection that is live would get another meaning. `secret_missing`: none is stored yet. `unfit`: what
 * the identity provider says of itself can't be stored.
 */
export type StoreFailure =
  | LiveChangeRefusal
  | "org_not_found"
  | "another_provider"
  | "secret_missing"
  | "too_many"
  | "unfit";

/** A connection to be stored: which one it is, and who stores it. */
export interface StoredPlace extends ConnectionKey {
  readonly storer: ConnectionStorer;
}

/**
 * Stores the connection with an id that was reserved for it: a new one is only for trials. Another identity provider replaces one that isn't
 * live together with all that came of it, because ids of people mean nothing elsewhere.
 */
export async function storeConnection(
  deps: ActingDeps,
  place: StoredPlace,
  connected: ConnectedProvider,
): Promise<Result<OrganizationConnectionRecord, StoreFailure>> {
  const before = await findOrganizationConnection(deps.store.read, place);
  const refusal = before && findLiveChangeRefusal(deps, place.storer, before);
  if (refusal) return fail(refusal);
  if (before && !isSameProvider(before, connected) && isInUse(before)) return fail("another_provider");
  try {
    if (before && isSameProvider(before, connected)) return await change(deps, before, connected);
    return await create(deps, place, { before, connected });
  } catch (error) {
    // What may be stored depends on what the connection is by the time it is written.
    if (error instanceof StaleVersionError) return storeConnection(deps, place, connected);
    throw error;
  }
}

interface Replacement {
  readonly before: OrganizationConnectionRecord | null;
  readonly connected: ConnectedProvider;
}

async function create(
  deps: ActingDeps,
  { orgId, connectionId }: ConnectionKey,
  { before, connected: { idpName, ...connected } }: Replacement,
): Promise<Result<OrganizationConnectionRecord, StoreFailure>> {
  const shared = { connectionId, enabled: true, mode: "test", settings: settingsSchema.parse({ idpName }) } as const;
  const input =
    connected.kind === "saml"
      ? { ...shared, ...connected, encryptsAssertions: true, allowsCbc: false, allowsIdpInitiated: false }
      : { ...shared, ...connected, scopes: [] };
  const created = await (before
    ? replaceOrganizationConnection(deps, before, input)
    : createOrganizationConnection(deps, orgId, input));
  if (created.ok) return created;
  if (created.failure === "demanded") return fail("another_provider");
  return fail(typeof created.failure === "string" ? created.failure : unfit(created.failure.field));
}

async function change(
  deps: ActingDeps,
  before: OrganizationConnectionRecord,
  { name: _, idpName: __, ...connected }: ConnectedProvider,
): Promise<Result<OrganizationConnectionRecord, StoreFailure>> {
  const edited = edit(inputOf(before), connected);
  if (!edited) return fail("another_provider");
  const changed = await changeOrganizationConnection(deps, before, { ...edited, version: before.version });
  if (changed.ok) return changed;
  const { failure } = changed;
  if (failure === "not_found" || failure === "demanded") return fail("org_not_found");
  return fail(unfit(failure.field));
}

function edit(
  stored: OrganizationConnectionInput,
  connected: OpenIdFields | SamlFields,
): OrganizationConnectionInput | null {
  if (connected.kind === "saml") return stored.kind === "saml" ? { ...stored, ...connected } : null;
  return stored.kind === "oidc" ? { ...stored, ...connected } : null;
}

function unfit(field: string): StoreFailure {
  return field === "clientSecret" ? "secret_missing" : "unfit";
}

/**
 * Lets a connection go live, or only be tried.
 *
 * @param connection as it was read when this was decided
 * @returns why it can't be; `stale` when somebody has changed the connection since, so that nobody decided about it as it is now
 */
export async function setMode(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  mode: OrganizationConnectionRecord["mode"],
): Promise<"not_found" | "demanded" | "unfit" | "stale" | null> {
  const { version } = connection;
  const input = { ...inputOf(connection), mode, enabled: true, version };
  try {
    const changed = await changeOrganizationConnection(deps, connection, input);
    if (changed.ok) return null;
    return typeof changed.failure === "string" ? changed.failure : "unfit";
  } catch (error) {
    if (error instanceof StaleVersionError) return "stale";
    throw error;
  }
}

/** Returns whether ids of people mean the same at both. */
function isSameProvider({ provider }: OrganizationConnectionRecord, connected: ConnectedProvider): boolean {
  if (provider.kind === "saml") return connected.kind === "saml" && provider.entityId === connected.entityId;
  return connected.kind === "oidc" && provider.issuer === connected.issuer;
}

/** Writes a connection as whoever stored it decided. */
export function inputOf({
  name,
  enabled,
  mode,
  settings: { highestRole: _, ...settings },
  ...connection
}: OrganizationConnectionRecord): OrganizationConnectionInput {
  const shared = { name, enabled, mode, settings };
  const { provider, clientId, scopes } = connection;
  if (provider.kind === "oidc") return { ...shared, kind: "oidc", issuer: provider.issuer, clientId, scopes };
  const { encryptionCertificate, ...saml } = provider;
  return { ...shared, ...saml, encryptsAssertions: encryptionCertificate !== null };
}
