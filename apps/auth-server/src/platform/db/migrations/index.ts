import { firstRelease } from "./0001-first-release/index.ts";
import { identityAssertions } from "./0002-identity-assertions.ts";
import { dpop } from "./0003-dpop.ts";
import { agents } from "./0004-agents.ts";
import { approvals } from "./0005-approvals.ts";
import { backchannelSid } from "./0006-backchannel-sid.ts";
import { dpopOfMachines } from "./0007-dpop-of-machines.ts";
import { setUpLinkCreators } from "./0008-set-up-link-creators.ts";
import type { Migration } from "./migration.ts";

/** All migrations, oldest first. Released migrations never change; later ones correct them. */
export const migrations: readonly Migration[] = [
  firstRelease,
  identityAssertions,
  dpop,
  agents,
  approvals,
  backchannelSid,
  dpopOfMachines,
  setUpLinkCreators,
];

/** The number of this release's schema. */
export const newestMigration: number = migrations.at(-1)?.number ?? 0;
