import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import type { OrganizationConnectionRecord } from "../records.ts";
import { createEncryptionKey, type EncryptionKey } from "../saml/encryption-key.ts";
import { samlEntityIdOf } from "../saml/service-provider.ts";
import {
  findRuleProblem,
  type OrganizationConnectionInput,
  type OrganizationConnectionProblem,
} from "./connection-input.ts";
import type { ConnectionSettings } from "./settings.ts";

/** Who decides about a connection: `highestRole` is the highest role that they may give; `null` for any, as for operators and backends. */
export interface ConnectionAuthor {
  readonly highestRole: string | null;
}

/** Operators, backends and the configuration file give any role. */
export const ANY_ROLE: ConnectionAuthor = { highestRole: null };

/** What storing a connection depends on. */
export type ManagingDeps = ChangingDeps & Pick<DomainDeps, "policy" | "sealers">;

/** Finds what is wrong with the rules for roles, as the organization has its roles in this unit of work. */
export async function findRuleProblemIn(
  repositories: Repositories,
  organization: OrganizationRecord,
  settings: ConnectionSettings,
): Promise<OrganizationConnectionProblem | null> {
  return findRuleProblem(settings, rolesInForce(await readRoleDefinition(repositories), organization));
}

/** Makes the key to which a SAML identity provider encrypts assertions; `null` where none is asked for. */
export async function createKey(
  deps: ManagingDeps,
  connectionId: string,
  input: OrganizationConnectionInput,
): Promise<EncryptionKey | null> {
  if (input.kind !== "saml" || !input.encryptsAssertions) return null;
  return createEncryptionKey(deps, { name: samlEntityIdOf(deps, connectionId), now: deps.clock() });
}

/** Returns what the record of a connection takes from what somebody decided about it. */
export function fieldsFrom(deps: Pick<DomainDeps, "policy">, connectionId: string, input: OrganizationConnectionInput) {
  const { name, enabled, mode } = input;
  const registration =
    input.kind === "oidc"
      ? { clientId: input.clientId, scopes: input.scopes }
      : { clientId: samlEntityIdOf(deps, connectionId), scopes: [] };
  return { name, enabled, mode, ...registration };
}

type OfEitherKind = Omit<OrganizationConnectionRecord, "provider"> & Pick<OrganizationConnectionRecord, "provider">;

/** Tells the compiler which protocol a connection has. */
export function asRecord({ provider, ...fields }: OfEitherKind): OrganizationConnectionRecord {
  return provider.kind === "saml" ? { ...fields, provider } : { ...fields, provider };
}

/** Returns what events record, without secrets. */
export function eventFieldsOf({
  name,
  provider,
  clientId,
  scopes,
  enabled,
  mode,
  settings,
}: OrganizationConnectionRecord) {
  return { name, provider, client_id: clientId, scopes, enabled, mode, settings };
}
