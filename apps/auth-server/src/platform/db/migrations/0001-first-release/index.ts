import type { Migration } from "../migration.ts";
import { createAccessPolicies } from "./access-policies.ts";
import { createAuditStreams } from "./audit-streams.ts";
import { createAuthentication } from "./authentication.ts";
import { createConnectionSetup } from "./connection-setup.ts";
import { createConnectionSignals } from "./connection-signals.ts";
import { createConnections } from "./connections.ts";
import { createDailyCounts } from "./daily-counts.ts";
import { createDeliveries } from "./deliveries.ts";
import { createDeployment } from "./deployment.ts";
import { createDirectories } from "./directories.ts";
import { createEndUserApiKeys } from "./end-user-api-keys.ts";
import { createEventStream } from "./events.ts";
import { createImpersonations } from "./impersonations.ts";
import { createLimits } from "./limits.ts";
import { createMachines } from "./machines.ts";
import { createMails } from "./mails.ts";
import { createOAuthClients } from "./oauth-clients.ts";
import { createOAuthGrants } from "./oauth-grants.ts";
import { createOperators } from "./operators.ts";
import { createOrganizationDomains } from "./organization-domains.ts";
import { createOrganizationSearch } from "./organization-search.ts";
import { createOrganizations } from "./organizations.ts";
import { maintainRowCounts } from "./row-counts.ts";
import { createSessions } from "./sessions.ts";
import { createSharedSignals } from "./shared-signals.ts";
import { createUserSearch } from "./user-search.ts";
import { maintainUserStates } from "./user-states.ts";
import { createUsers } from "./users.ts";
import { createWebSessions } from "./web-sessions.ts";
import { createWebhooks } from "./webhooks.ts";

/** The schema of 0.1.0. Tables come after the tables that they refer to, and triggers after the tables that they read and write. */
export const firstRelease: Migration = {
  number: 1,
  name: "first-release",
  async up(db, dialect) {
    for (const create of [
      createUsers,
      createOrganizations,
      createDeployment,
      createSessions,
      createImpersonations,
      createAccessPolicies,
      createOrganizationDomains,
      createAuthentication,
      createConnections,
      createConnectionSetup,
      createConnectionSignals,
      createMails,
      createDirectories,
      createEndUserApiKeys,
      createOperators,
      createOAuthClients,
      createOAuthGrants,
      createMachines,
      createWebSessions,
      createEventStream,
      createAuditStreams,
      createSharedSignals,
      createDeliveries,
      createWebhooks,
      createLimits,
      createUserSearch,
      createOrganizationSearch,
      maintainRowCounts,
      maintainUserStates,
      createDailyCounts,
    ]) {
      await create(db, dialect);
    }
  },
};
