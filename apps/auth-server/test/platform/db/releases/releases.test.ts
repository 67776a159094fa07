import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoUsers } from "../../../../src/demo/demo-data.ts";
import { verifyAuditLog } from "../../../../src/features/audit/domain/verify.ts";
import { migrate } from "../../../../src/platform/db/migrate.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../../src/platform/db/options.ts";
import { createBrowser } from "../../../support/browser.ts";
import { restoreDump } from "../../../support/database-dump.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createOAuthClient } from "../../../support/oauth-client.ts";
import { readSchemaStatements } from "../../../support/schema-statements.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { readKept } from "./kept-installation.ts";

const versionsOn = (dialect: string) =>
  readdirSync(new URL(".", import.meta.url)).flatMap((file) => file.match(`^(.+)\\.${dialect}\\.sql$`)?.[1] ?? []);

async function readSchema(options: StoreOptions) {
  const database = await openDatabase(options);
  try {
    return await readSchemaStatements(database.reader, database.dialect);
  } finally {
    await database.close();
  }
}

it("keeps a database of 0.1.0, and of every kept release on both databases", () => {
  expect(versionsOn("sqlite")).toContain("0.1.0");
  expect(versionsOn("sqlite")).toEqual(versionsOn("postgres"));
});

describeDatabases("a database of an earlier release", ({ dialect, createEmpty, open }) => {
  it.each(versionsOn(dialect))("of %s gets the schema that a new database has", async (version) => {
    const [kept, fresh] = [await createEmpty(), await createEmpty()];
    await restoreDump(kept, (await readKept(version, dialect)).dump);
    await migrate(kept);
    await migrate(fresh);
    expect(await readSchema(kept)).toEqual(await readSchema(fresh));
  });

  it.each(versionsOn(dialect))("of %s goes on working, for who was signed in, too", async (version) => {
    const options = await createEmpty();
    const { credentials, dump } = await readKept(version, dialect);
    await restoreDump(options, dump);
    await migrate(options);
    const app = await createTestApp(await open(options));
    const { store } = app.deps;

    expect(await verifyAuditLog(app.deps)).toMatchObject({ problems: [], unsealed: { count: 0 } });
    const search = { orderBy: "EMAIL", legacyUserId: null, limit: 10, offset: 0 } as const;
    expect(await store.read.users.search({ ...search, emailOrUsername: null })).toMatchObject({
      total: demoUsers.length,
    });
    expect(await store.read.users.search({ ...search, emailOrUsername: "globex" })).toMatchObject({
      rows: [{ email: "owner@globex.test" }],
      total: 1,
    });

    const signedIn = createBrowser(app);
    for (const [name, value] of credentials.cookies) signedIn.cookies.set(name, value);
    expect((await signedIn.get("/account")).status).toBe(200);
    expect((await createOAuthClient(app).refresh(credentials.refreshToken)).status).toBe(200);
    const newcomer = createBrowser(app);
    expect((await newcomer.signIn("admin@acme.test", DEMO_PASSWORD)).status).toBe(303);
    expect((await newcomer.get("/account")).status).toBe(200);
  });
});
