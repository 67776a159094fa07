import { Hono } from "hono";
import { bulkRoutes } from "../../platform/dashboard/bulk/bulk-routes.tsx";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { addRoleMappingCommands } from "./cli/role-mappings.ts";
import { createCustomRoleMappingRepository } from "./db/custom-role-mappings.ts";
import { createMembershipRepository } from "./db/memberships.ts";
import { createOrganizationRepository } from "./db/organizations.ts";
import { createRoleRepository } from "./db/roles.ts";
import { rolesSection } from "./domain/configuration/section.ts";
import { orgEvents } from "./domain/events.ts";
import { agentPageMessages } from "./pages/agents/messages.ts";
import { connectionPageMessages } from "./pages/connections/messages.ts";
import { orgConnectionMessages } from "./pages/dashboard/connection-messages.ts";
import { orgConnectionSignalMessages } from "./pages/dashboard/signal-messages.ts";
import { orgDashboardMessages } from "./pages/dashboard-messages.ts";
import { directoryPageMessages } from "./pages/directories/messages.ts";
import { orgDirectoryMessages } from "./pages/directory-messages.ts";
import { orgDomainMessages } from "./pages/domain-messages.ts";
import { orgEventSentences } from "./pages/event-sentences.ts";
import { orgSubjects } from "./pages/event-subjects.ts";
import { orgMessages } from "./pages/messages.ts";
import { serviceAccountPageMessages } from "./pages/service-accounts/messages.ts";
import { accessPolicyRoutes } from "./routes/dashboard/access-policy.tsx";
import { organizationAgentTabRoutes } from "./routes/dashboard/agents.tsx";
import { bulkInvitationActions } from "./routes/dashboard/bulk-invitations.ts";
import { invitationSearch } from "./routes/dashboard/invitation-search.ts";
import { organizationRoutes as dashboardOrganizationRoutes } from "./routes/dashboard/organization.tsx";
import { organizationActionRoutes as dashboardActionRoutes } from "./routes/dashboard/organization-action-routes.ts";
import { organizationConnectionRoutes } from "./routes/dashboard/organization-connections.tsx";
import { organizationDomainRoutes } from "./routes/dashboard/organization-domains.tsx";
import { organizationSearch } from "./routes/dashboard/organization-search.ts";
import { organizationSettingsRoutes } from "./routes/dashboard/organization-settings.tsx";
import { organizationsRoutes } from "./routes/dashboard/organizations.tsx";
import { rolesRoutes } from "./routes/dashboard/roles.tsx";
import { setUpLinkRoutes } from "./routes/dashboard/set-up-links.tsx";
import { dashboardDirectoryRoutes } from "./routes/directories/dashboard.tsx";
import { organizationRoutes } from "./routes/index.ts";
import { membersEndpoints } from "./routes/management/members.ts";
import { organizationsEndpoints } from "./routes/management/organizations.ts";
import { roleMappingsEndpoints } from "./routes/management/role-mappings.ts";
import { rolesEndpoints } from "./routes/management/roles.ts";
import { dashboardServiceAccountRoutes } from "./routes/service-accounts/dashboard.tsx";
import { serviceAccountSearch } from "./routes/service-accounts/service-account-search.ts";

/** Organizations, their members, and the roles that members can hold. */
export const orgs = {
  events: orgEvents,
  sentences: orgEventSentences,
  messages: {
    ...orgMessages,
    ...agentPageMessages,
    ...connectionPageMessages,
    ...orgConnectionMessages,
    ...orgConnectionSignalMessages,
    ...orgDashboardMessages,
    ...orgDirectoryMessages,
    ...directoryPageMessages,
    ...orgDomainMessages,
    ...serviceAccountPageMessages,
  },
  subjects: orgSubjects,
  repositories: ({ db, dialect }) => ({
    organizations: createOrganizationRepository(db, dialect),
    memberships: createMembershipRepository(db, dialect),
    roles: createRoleRepository(db, dialect),
    customRoleMappings: createCustomRoleMappingRepository(db),
  }),
  endpoints: (deps) => [
    ...membersEndpoints(deps),
    ...organizationsEndpoints(deps),
    ...roleMappingsEndpoints(deps),
    ...rolesEndpoints(deps),
  ],
  pages: organizationRoutes,
  searched: [invitationSearch, organizationSearch, serviceAccountSearch],
  dashboard: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", organizationsRoutes(deps))
      .route("/", bulkRoutes(deps, bulkInvitationActions))
      .route("/", dashboardOrganizationRoutes(deps))
      .route("/", organizationAgentTabRoutes(deps))
      .route("/", organizationSettingsRoutes(deps))
      .route("/", setUpLinkRoutes(deps))
      .route("/", accessPolicyRoutes(deps))
      .route("/", organizationConnectionRoutes(deps))
      .route("/", dashboardDirectoryRoutes(deps))
      .route("/", organizationDomainRoutes(deps))
      .route("/", dashboardServiceAccountRoutes(deps))
      .route("/", dashboardActionRoutes(deps))
      .route("/", rolesRoutes(deps)),
  configuration: rolesSection,
  addCommands: addRoleMappingCommands,
} satisfies Feature;
