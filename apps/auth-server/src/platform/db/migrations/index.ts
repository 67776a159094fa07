import { firstRelease } from "./0001-first-release/index.ts";
import { approvals } from "./0002-approvals.ts";
import type { Migration } from "./migration.ts";

/** All migrations, oldest first. Released migrations never change; later ones correct them. */
export const migrations: readonly Migration[] = [firstRelease, approvals];

/** The number of this release's schema. */
export const newestMigration: number = migrations.at(-1)?.number ?? 0;
