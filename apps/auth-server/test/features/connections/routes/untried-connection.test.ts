import { expect, it } from "vitest";
import { demoUsers } from "../../../../src/demo/demo-data.ts";
import {
  recordRehearsal,
  startRehearsal,
} from "../../../../src/features/connections/domain/rehearsals/record-rehearsal.ts";
import type { RehearsalEvidence } from "../../../../src/features/connections/domain/rehearsals/records.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { anOrganizationConnection, SOME_TIME } from "../../../support/records.ts";
import { ACME } from "../../../support/saml-sign-in.ts";
import { createTestApp } from "../../../support/test-app.ts";

const USER = demoUsers[0]?.userId ?? "";
const WORKED: RehearsalEvidence = { protocol: "oidc", checks: [], failure: null, identity: null };
const REFUSED: RehearsalEvidence = { ...WORKED, failure: { code: "client_secret_wrong", message: "Refused." } };

/** Acme's connection, and whether the dashboard says that nobody has tried it. */
async function setUp(store: Store, mode: "live" | "test" = "live") {
  const app = await createTestApp(store);
  const connection = anOrganizationConnection({ orgId: ACME, mode });
  await store.write(({ connections }) => connections.create(connection));
  const browser = await signInOperator(app);
  const isSaidUntried = async () =>
    (await (await browser.get(`/dashboard/orgs/${ACME}/connections`)).text()).includes("Never tried");
  return { app, connection, isSaidUntried };
}

describeOnSqlite("a live connection on the dashboard", ({ open }) => {
  it("is said to be untried until a trial has worked, and again once it has changed", async () => {
    const { app, connection, isSaidUntried } = await setUp(await open());
    expect(await isSaidUntried()).toBe(true);
    for (const [evidence, isUntried] of [
      [REFUSED, true],
      [WORKED, false],
    ] as const) {
      const { rehearsalId } = await startRehearsal(app.deps, connection, "/");
      await recordRehearsal(app.deps, rehearsalId, evidence);
      expect(await isSaidUntried()).toBe(isUntried);
    }
    await app.deps.store.write(({ connections }) => connections.update({ ...connection, clientId: "another" }));
    expect(await isSaidUntried()).toBe(true);
  });

  it("is said to be untried until somebody has signed in with it", async () => {
    const { app, connection, isSaidUntried } = await setUp(await open());
    const identity = { connectionId: connection.connectionId, subject: "1", userId: USER, email: "owner@acme.test" };
    await app.deps.store.write(({ externalIdentities }) =>
      externalIdentities.create({ ...identity, createdAt: SOME_TIME, lastUsedAt: SOME_TIME }),
    );
    expect(await isSaidUntried()).toBe(false);
  });

  it("isn’t said to be untried while it is only being tried", async () => {
    const { isSaidUntried } = await setUp(await open(), "test");
    expect(await isSaidUntried()).toBe(false);
  });
});
