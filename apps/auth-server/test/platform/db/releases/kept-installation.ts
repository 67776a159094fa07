import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { DEMO_PASSWORD } from "../../../../src/demo/demo-data.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { openStore } from "../../../../src/open-store.ts";
import { migrate } from "../../../../src/platform/db/migrate.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../../src/platform/db/options.ts";
import type { Dialect } from "../../../../src/platform/db/schema.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { createBrowser } from "../../../support/browser.ts";
import { dumpDatabase } from "../../../support/database-dump.ts";
import { createOAuthClient, type Tokens } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

/** What browsers and clients of a kept installation hold, which must go on working in every later release. */
export interface KeptCredentials {
  readonly cookies: readonly (readonly [string, string])[];
  readonly refreshToken: string;
}

const CREDENTIALS = "-- Credentials: ";

/** Uses an empty database as the first users of a release do, and writes it down as what this release keeps. */
export async function keepInstallation(version: string, options: StoreOptions): Promise<void> {
  await migrate(options);
  const store = await openStore(options);
  const credentials = await use(store).finally(() => store.close());
  const database = await openDatabase(options);
  try {
    const dump = await dumpDatabase(database.reader, database.dialect);
    const text = `${CREDENTIALS}${JSON.stringify(credentials)}\n${dump}`;
    // A release that is out never changes: its files must be deleted by hand first.
    await writeFile(fileOf(version, database.dialect), text, { flag: "wx" });
  } finally {
    await database.close();
  }
}

/** Reads what `keepInstallation` has written: the credentials, and the dump that makes the database. */
export async function readKept(
  version: string,
  dialect: Dialect,
): Promise<{ credentials: KeptCredentials; dump: string }> {
  const dump = await readFile(fileOf(version, dialect), "utf8");
  const [head = ""] = dump.split("\n", 1);
  return { credentials: JSON.parse(head.slice(CREDENTIALS.length)), dump };
}

async function use(store: Store): Promise<KeptCredentials> {
  const app = await createTestApp(store);
  const browser = createBrowser(app);
  await browser.signIn("owner@acme.test", DEMO_PASSWORD);
  const client = createOAuthClient(app);
  const { refresh_token: first } = await client.obtainTokens(browser);
  const { refresh_token: refreshToken } = (await (await client.refresh(first)).json()) as Tokens;
  const [organization] = await store.read.memberships.listByUser("aaaaaaaa-0000-4000-8000-000000000001");
  const invitation = { org_id: organization?.orgId, email: "new@acme.test", role: "Member" };
  for (const [path, body] of [
    ["/api/backend/v1/invite_user", invitation],
    ["/api/backend/v1/end_user_api_keys", { org_id: organization?.orgId }],
  ] as const) {
    const response = await app.post(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
  await sealAuditEvents(app.deps);
  return { cookies: [...browser.cookies], refreshToken };
}

function fileOf(version: string, dialect: Dialect): string {
  return fileURLToPath(new URL(`./${version}.${dialect}.sql`, import.meta.url));
}
