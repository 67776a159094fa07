import { firstTables } from "./0001-first-tables.ts";
import { management } from "./0002-management.ts";
import { accounts } from "./0003-accounts.ts";
import { oauthTables } from "./0004-oauth-tables.ts";
import { auditAndLimits } from "./0005-audit-and-limits.ts";
import { webSessions } from "./0006-web-sessions.ts";
import { dashboard } from "./0008-dashboard.ts";
import { auditHashes } from "./0009-audit-hashes.ts";
import { connectedClients } from "./0011-connected-clients.ts";
import { search } from "./0013-search.ts";
import { successorSalts } from "./0014-successor-salts.ts";
import { userStates } from "./0015-user-states.ts";
import { organizationSearch } from "./0017-organization-search.ts";
import { unredeemedWebSessions } from "./0018-unredeemed-web-sessions.ts";
import { operatorsWithoutLocks } from "./0019-operators-without-locks.ts";
import { freshProofs } from "./0020-fresh-proofs.ts";
import { webCodeChallenges } from "./0022-web-code-challenges.ts";
import { namesAndSignIns } from "./0023-names-and-sign-ins.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first. Released migrations never change: a later one corrects them. */
export const migrations: readonly Migration[] = [
  firstTables,
  management,
  accounts,
  oauthTables,
  auditAndLimits,
  webSessions,
  dashboard,
  auditHashes,
  connectedClients,
  search,
  successorSalts,
  userStates,
  organizationSearch,
  unredeemedWebSessions,
  operatorsWithoutLocks,
  freshProofs,
  webCodeChallenges,
  namesAndSignIns,
];

/** The number of the schema of this release. */
export const newestMigration: number = migrations.at(-1)?.number ?? 0;
