import type { Operation } from "../operation.ts";
import { accessPolicyOperations } from "./access-policies.ts";
import { agentOperations } from "./agents.ts";
import { approvalOperations } from "./approvals.ts";
import { auditOperations } from "./audit.ts";
import { auditStreamOperations } from "./audit-streams.ts";
import { bulkOperations } from "./bulk.ts";
import { cleanUpOperations } from "./clean-ups.ts";
import { connectionSetUpOperations } from "./connection-setup.ts";
import { connectionSignalOperations } from "./connection-signals.ts";
import { connectionOperations } from "./connections.ts";
import { credentialOperations } from "./credentials.ts";
import { directoryOperations } from "./directories.ts";
import { domainOperations } from "./domains.ts";
import { endUserKeyOperations } from "./end-user-keys.ts";
import { identityAssertionOperations } from "./identity-assertions.ts";
import { impersonationOperations } from "./impersonation.ts";
import { keyOperations } from "./keys.ts";
import { mcpOperations } from "./mcp.ts";
import { mcpClientOperations } from "./mcp-clients.ts";
import { membershipOperations } from "./memberships.ts";
import { oauthOperations } from "./oauth.ts";
import { operatorSignInOperations } from "./operator-sign-in.ts";
import { operatorOperations } from "./operators.ts";
import { organizationConnectionOperations } from "./organization-connections.ts";
import { organizationOperations } from "./organizations.ts";
import { roleOperations } from "./roles.ts";
import { samlOperations } from "./saml.ts";
import { serviceAccountOperations } from "./service-accounts.ts";
import { sessionOperations } from "./sessions.ts";
import { settingOperations } from "./settings.ts";
import { sharedSignalOperations } from "./shared-signals.ts";
import { signInOperations } from "./sign-in.ts";
import { userOperations } from "./users.ts";
import { webSessionOperations } from "./web-sessions.ts";
import { webhookOperations } from "./webhooks.ts";

/** Every change that can be made to a deployment. */
export const operations: readonly Operation[] = [
  ...signInOperations,
  ...sessionOperations,
  ...credentialOperations,
  ...connectionOperations,
  ...samlOperations,
  ...connectionSetUpOperations,
  ...auditOperations,
  ...auditStreamOperations,
  ...userOperations,
  ...identityAssertionOperations,
  ...impersonationOperations,
  ...bulkOperations,
  ...organizationOperations,
  ...organizationConnectionOperations,
  ...connectionSignalOperations,
  ...accessPolicyOperations,
  ...domainOperations,
  ...membershipOperations,
  ...roleOperations,
  ...endUserKeyOperations,
  ...serviceAccountOperations,
  ...agentOperations,
  ...webSessionOperations,
  ...webhookOperations,
  ...oauthOperations,
  ...approvalOperations,
  ...mcpOperations,
  ...mcpClientOperations,
  ...keyOperations,
  ...sharedSignalOperations,
  ...directoryOperations,
  ...settingOperations,
  ...operatorOperations,
  ...operatorSignInOperations,
  ...cleanUpOperations,
];
