import { accessPolicyEvents } from "./access-policies.ts";
import { agentEvents } from "./agents.ts";
import { apiKeyEvents } from "./api-keys.ts";
import { approvalEvents } from "./approvals.ts";
import { auditEvents } from "./audit.ts";
import { auditStreamEvents } from "./audit-streams.ts";
import { authenticationEvents } from "./authentication.ts";
import { connectionSetUpEvents } from "./connection-setup.ts";
import { connectionSignalEvents } from "./connection-signals.ts";
import { connectionEvents } from "./connections.ts";
import { directoryEvents } from "./directories.ts";
import { domainEvents } from "./domains.ts";
import { identityAssertionEvents } from "./identity-assertions.ts";
import { impersonationEvents } from "./impersonation.ts";
import { invitationEvents } from "./invitations.ts";
import { machineTokenEvents } from "./machine-tokens.ts";
import { oauthEvents } from "./oauth.ts";
import { operatorEvents } from "./operators.ts";
import { orgEvents } from "./orgs.ts";
import { platformSubjectNames } from "./platform.ts";
import { revocationEvents } from "./revocations.ts";
import { serviceAccountEvents } from "./service-accounts.ts";
import { settingsEvents } from "./settings.ts";
import { sharedSignalEvents } from "./shared-signals.ts";
import { signingKeyEvents } from "./signing-keys.ts";
import { userEvents } from "./users.ts";
import { webSessionEvents } from "./web-sessions.ts";
import { webhookEvents } from "./webhooks.ts";

/** What is told of events in German. Names may be missing or erased, so sentences decline nothing that stands in a placeholder. */
export const events = {
  ...platformSubjectNames,
  ...accessPolicyEvents,
  ...agentEvents,
  ...apiKeyEvents,
  ...approvalEvents,
  ...auditEvents,
  ...auditStreamEvents,
  ...authenticationEvents,
  ...connectionSetUpEvents,
  ...connectionSignalEvents,
  ...connectionEvents,
  ...directoryEvents,
  ...domainEvents,
  ...identityAssertionEvents,
  ...impersonationEvents,
  ...invitationEvents,
  ...machineTokenEvents,
  ...oauthEvents,
  ...operatorEvents,
  ...orgEvents,
  ...revocationEvents,
  ...serviceAccountEvents,
  ...settingsEvents,
  ...sharedSignalEvents,
  ...signingKeyEvents,
  ...userEvents,
  ...webSessionEvents,
  ...webhookEvents,
};
