import type { ResolvedAuthOptions } from "../auth/options.ts";
import { type AccessPolicies, accessPolicies } from "./access-policies.ts";
import { type Agents, agents } from "./agents.ts";
import { createApi } from "./api.ts";
import { type ApiKeys, apiKeys } from "./api-keys.ts";
import { type AuditStreams, auditStreams } from "./audit-streams.ts";
import { type Connections, connections } from "./connections.ts";
import { type Credentials, credentials } from "./credentials.ts";
import { type Directories, directories } from "./directories.ts";
import { type DirectoryChanges, directoryChanges } from "./directory-changes.ts";
import { type IdentityAssertionSettings, identityAssertionSettings } from "./identity-assertions.ts";
import { type Impersonations, impersonations } from "./impersonations.ts";
import { type Invitations, invitations } from "./invitations.ts";
import { type Members, members } from "./members.ts";
import { type OrgConnectionSignaling, orgConnectionSignaling } from "./org-connection-signals.ts";
import { type OrgConnections, orgConnections } from "./org-connections.ts";
import { type OrgDomains, orgDomains } from "./org-domains.ts";
import { type Organizations, organizations } from "./organizations.ts";
import { type ReadingUsers, readingUsers } from "./reading-users.ts";
import { type ScimGroups, scimGroups } from "./scim-groups.ts";
import { type ServiceAccounts, serviceAccounts } from "./service-accounts.ts";
import { type SignalPartners, signalPartners } from "./signal-partners.ts";
import { type SigningOut, signingOut } from "./signing-out.ts";
import { type SingleSignOn, singleSignOn } from "./single-sign-on.ts";
import { type ValidatingApiKeys, validatingApiKeys } from "./validating-api-keys.ts";
import { type Webhooks, webhooks } from "./webhooks.ts";
import { type WritingUsers, writingUsers } from "./writing-users.ts";

/**
 * The functions that manage users and organizations. Each takes {@link CallOptions} last, and rejects with a
 * {@link ManagementError} when the auth server refuses or does not answer. They need no `this`.
 */
export interface ManagementClient<Role extends string = string>
  extends ReadingUsers<Role>,
    WritingUsers,
    Credentials,
    Organizations,
    AccessPolicies,
    Members<Role>,
    Invitations<Role>,
    SigningOut,
    Impersonations,
    Connections,
    OrgConnections,
    OrgConnectionSignaling,
    IdentityAssertionSettings,
    SingleSignOn,
    OrgDomains,
    Directories,
    DirectoryChanges,
    ScimGroups,
    AuditStreams,
    SignalPartners,
    Webhooks,
    ServiceAccounts,
    Agents,
    ApiKeys,
    ValidatingApiKeys {}

/** Makes the functions that manage users and organizations. */
export function createManagementClient<Role extends string>(options: ResolvedAuthOptions): ManagementClient<Role> {
  const api = createApi(options);
  return {
    ...readingUsers<Role>(api),
    ...writingUsers(api),
    ...credentials(api),
    ...organizations(api),
    ...accessPolicies(api),
    ...members<Role>(api),
    ...invitations<Role>(api),
    ...signingOut(api),
    ...impersonations(api),
    ...connections(api),
    ...orgConnections(api),
    ...orgConnectionSignaling(api),
    ...identityAssertionSettings(api),
    ...singleSignOn(api),
    ...orgDomains(api),
    ...directories(api),
    ...directoryChanges(api),
    ...scimGroups(api),
    ...auditStreams(api),
    ...signalPartners(api),
    ...webhooks(api),
    ...serviceAccounts(api),
    ...agents(api),
    ...apiKeys(api),
    ...validatingApiKeys(api),
  };
}
