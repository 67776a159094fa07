import { writeSync } from "node:fs";
import { openStore } from "../../../src/open-store.ts";
import type { StoreOptions } from "../../../src/platform/db/options.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { aMembership, anOrganization, aUser } from "../../support/records.ts";

// Writes users with their organizations until it is killed, and prints the id of each user once the write is acknowledged.
// Usage: crash-writer.ts STORE_OPTIONS_AS_JSON
const WRITERS = 8;

async function writeForever(store: Store): Promise<never> {
  for (;;) {
    const user = aUser();
    const organization = anOrganization({ name: user.userId });
    await store.write(async ({ users, organizations, memberships }) => {
      await users.create(user);
      await organizations.create(organization);
      await memberships.add(aMembership(user.userId, organization.orgId));
    });
    writeSync(1, `${user.userId}\n`);
  }
}

const store = await openStore(JSON.parse(process.argv[2] ?? "") as StoreOptions);
await Promise.all(Array.from({ length: WRITERS }, () => writeForever(store)));
