import { accountOperations } from "./account-operations.ts";
import { cleanUpOperations } from "./clean-up-operations.ts";
import { endUserKeyOperations } from "./end-user-key-operations.ts";
import { mcpOperations } from "./mcp-operations.ts";
import { membershipOperations } from "./membership-operations.ts";
import { oauthOperations } from "./oauth-operations.ts";
import type { Operation } from "./operation.ts";
import { operatorOperations } from "./operator-operations.ts";
import { operatorSignInOperations } from "./operator-sign-in-operations.ts";
import { organizationOperations } from "./organization-operations.ts";
import { peopleOperations } from "./people-operations.ts";
import { roleOperations } from "./role-operations.ts";
import { signInOperations } from "./sign-in-operations.ts";
import { webSessionOperations } from "./web-session-operations.ts";

/** Every change that can be made to a deployment. */
export const operations: readonly Operation[] = [
  ...signInOperations,
  ...accountOperations,
  ...peopleOperations,
  ...organizationOperations,
  ...membershipOperations,
  ...roleOperations,
  ...endUserKeyOperations,
  ...oauthOperations,
  ...webSessionOperations,
  ...operatorOperations,
  ...operatorSignInOperations,
  ...mcpOperations,
  ...cleanUpOperations,
];
