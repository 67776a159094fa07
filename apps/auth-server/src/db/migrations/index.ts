import { firstTables } from "./0001-first-tables.ts";
import { oauthTables } from "./0004-oauth-tables.ts";
import { auditAndLimits } from "./0005-audit-and-limits.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first. Released migrations never change: a later one corrects them. */
export const migrations: readonly Migration[] = [firstTables, oauthTables, auditAndLimits];
