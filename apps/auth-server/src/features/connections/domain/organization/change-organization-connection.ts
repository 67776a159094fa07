import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import { eventOrganization } from "../../../orgs/domain/organization-events.ts";
import { connectionTarget } from "../manage-connections.ts";
import { isInUse, type OrganizationConnectionRecord } from "../records.ts";
import { hasTrialWorked } from "../rehearsals/has-worked.ts";
import {
  findProviderProblem,
  type OrganizationConnectionInput,
  type OrganizationConnectionProblem,
  providerOf,
} from "./connection-input.ts";
import { isDemanded } from "./delete-organization-connection.ts";
import { endAssertedGrants } from "./end-asserted-grants.ts";
import {
  type ConnectionKey,
  findOrganizationConnection,
  lockOrganizationConnection,
} from "./find-organization-connection.ts";
import type { ConnectionSettings } from "./settings.ts";
import {
  ANY_ROLE,
  asRecord,
  type ConnectionAuthor,
  createKey,
  eventFieldsOf,
  fieldsFrom,
  findRuleProblemIn,
  type ManagingDeps,
} from "./stored-connection.ts";

/** `demanded`: the organization's access policy demands the connection, so that nobody could get in without it. */
export type ChangeOrganizationConnectionFailure = OrganizationConnectionProblem | "not_found" | "demanded";

/**
 * Replaces what somebody decided about a connection of an organization. The protocol and the identity provider stay: accounts are known by
 * ids that only their provider gives a meaning.
 *
 * @param edit `version`: the version that a form showed
 * @returns the connection as it is afterwards
 * @throws StaleVersionError when someone has edited the connection since
 */
export async function changeOrganizationConnection(
  deps: ManagingDeps,
  { orgId, connectionId }: ConnectionKey,
  { version, ...input }: OrganizationConnectionInput & { readonly version?: RowVersion | undefined },
  author: ConnectionAuthor = ANY_ROLE,
): Promise<Result<OrganizationConnectionRecord, ChangeOrganizationConnectionFailure>> {
  const problem = findProviderProblem(deps, input);
  if (problem) return fail(problem);
  const before = await findOrganizationConnection(deps.store.read, { orgId, connectionId });
  if (!before) return fail("not_found");
  const key = isKeyMissing(before, input) ? await createKey(deps, connectionId, input) : null;
  const secret = input.kind === "oidc" ? input.clientSecret : key?.privateKey;
  const sealed = secret === undefined ? null : await deps.sealers.connectionSecrets.seal(secret);
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    const current = await lockOrganizationConnection(repositories, { orgId, connectionId });
    if (!organization || !current) return fail("not_found");
    expectVersion(current, version);
    if (!isSameProvider(current, input)) {
      const field = input.kind === "oidc" ? "issuer" : "entityId";
      return fail({ field, problem: "must stay the same: create another connection instead" });
    }
    if (isInUse(current) && !isInUse(input) && (await isDemanded(repositories, current))) return fail("demanded");
    const settings = { ...input.settings, highestRole: highestRoleAfter(current.settings, input, author) };
    const ruleProblem = await findRuleProblemIn(repositories, organization, settings);
    if (ruleProblem) return fail(ruleProblem);
    const provider = providerOf(input, key?.certificate ?? keptCertificate(current, input));
    const encryptedSecret = sealed ?? current.encryptedSecret;
    const changed = asRecord({
      ...current,
      ...fieldsFrom(deps, connectionId, input),
      settings,
      provider,
      encryptedSecret,
    });
    const differences = changesBetween(eventFieldsOf(current), eventFieldsOf(changed));
    if (differences === null && sealed === null) return succeed(current);
    await repositories.connections.update(changed);
    if (!isInUse(changed)) await endAssertedGrants(deps, repositories, connectionId, null);
    await appendEvent(repositories, deps, {
      type: "connection.changed",
      target: connectionTarget(changed),
      organization: eventOrganization(organization),
      details: {
        secret_replaced: sealed !== null,
        tried: isGoingLive(current, changed) ? await hasTrialWorked(repositories, changed) : null,
      },
      ...(differences && { changes: differences }),
    });
    return succeed({ ...changed, version: current.version + 1 });
  });
}

function isGoingLive(current: OrganizationConnectionRecord, changed: OrganizationConnectionRecord): boolean {
  return current.mode === "test" && changed.mode === "live";
}

/** Whoever changes the rules answers for them; what else changes leaves them to who wrote them. */
function highestRoleAfter(
  stored: ConnectionSettings,
  { settings }: OrganizationConnectionInput,
  { highestRole }: ConnectionAuthor,
): string | null {
  const rulesOf = ({ defaultRole, roleClaim, roleRules }: typeof settings) =>
    JSON.stringify([defaultRole, roleClaim, roleRules.map(({ value, role }) => [value, role])]);
  return rulesOf(stored) === rulesOf(settings) ? stored.highestRole : highestRole;
}

function isSameProvider({ provider }: OrganizationConnectionRecord, input: OrganizationConnectionInput): boolean {
  return provider.kind === "oidc"
    ? input.kind === "oidc" && provider.issuer === input.issuer
    : input.kind === "saml" && provider.entityId === input.entityId;
}

function isKeyMissing({ provider }: OrganizationConnectionRecord, input: OrganizationConnectionInput): boolean {
  return input.kind === "saml" && provider.kind === "saml" && provider.encryptionCertificate === null;
}

function keptCertificate({ provider }: OrganizationConnectionRecord, input: OrganizationConnectionInput) {
  return input.kind === "saml" && input.encryptsAssertions && provider.kind === "saml"
    ? provider.encryptionCertificate
    : null;
}
