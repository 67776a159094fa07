import { expect, it } from "vitest";
import { admitActor } from "../../../../src/features/authentication/domain/passwords/admission.ts";
import { createFirstOperator, createOperator } from "../../../../src/features/operators/domain/create-operator.ts";
import { changeOperatorRole, deleteOperator } from "../../../../src/features/operators/domain/manage-operators.ts";
import { newOperatorRecord } from "../../../../src/features/operators/domain/records.ts";
import { findActiveOperator, newOperatorSession } from "../../../../src/features/operators/domain/sessions.ts";
import { signInOperator } from "../../../../src/features/operators/domain/sign-in.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { type Fact, nothing, outcomeOf, stored } from "../../../support/facts.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { signInAda } from "../../../support/signed-in.ts";
import type { TestDeps } from "../../../support/test-deps.ts";

const CREDENTIALS = { email: "first@acme.test", password: "correct horse battery staple" };

const anOperator = (email: string) =>
  newOperatorRecord({ operatorId: email, email, passwordHash: "hash", role: "admin", createdAt: SOME_TIME });

interface OlgasSignIn {
  readonly totpEnabledAt?: number;
  readonly hasPasskeys?: boolean;
  readonly previousToken?: string;
}

/** Signs Olga in with her password, which she gets first, after what else she signs in with is set. */
async function signOlgaIn(
  deps: TestDeps,
  { totpEnabledAt, hasPasskeys = false, previousToken }: OlgasSignIn,
): Promise<void> {
  const admission = admitActor(deps.actor);
  const { password } = CREDENTIALS;
  const passwordHash = await deps.passwords.inTurn(admission, (hasher) => hasher.hash(password));
  await deps.store.write(async ({ operators, operatorPasskeys }) => {
    await operators.update("olga", { passwordHash, totpEnabledAt: totpEnabledAt ?? null });
    if (hasPasskeys) return;
    for (const passkey of await operatorPasskeys.listByOperator("olga")) await operatorPasskeys.delete(passkey);
  });
  const credentials = { email: "olga@acme.test", password, previousToken: previousToken ?? null };
  expect((await signInOperator(deps, admission, credentials)).ok).toBe(true);
}

describeDatabases("one fact decides about operators", ({ open }) => {
  const setUp = async () => signInAda(await open(), { actor: { kind: "command_line", id: null, name: "deploy" } });

  it.each<[string, string, string, Fact]>([
    ["ok", "an admin beside another one", "olga", nothing],
    [
      "last_admin",
      "the last admin",
      "olga",
      stored(({ operators }) => operators.update("otto", { role: "read_only" })),
    ],
    ["operator_not_found", "nobody", "nobody", nothing],
  ])("%s: to make %s read only, or to delete one", async (outcome, _, operatorId, change) => {
    const scene = await setUp();
    await change(scene);
    expect(outcomeOf(await changeOperatorRole(scene.deps, operatorId, { role: "read_only" }))).toBe(outcome);
    const readRole = async () => (await scene.deps.store.read.operators.findById("olga"))?.role;
    expect(await readRole()).toBe(outcome === "ok" ? "read_only" : "admin");
    await scene.deps.store.write(({ operators }) => operators.update(operatorId, { role: "admin" }));
    expect(outcomeOf(await deleteOperator(scene.deps, operatorId))).toBe(outcome);
    expect(await readRole()).toBe(outcome === "ok" ? undefined : "admin");
  });

  it("the last admin may stay an admin", async () => {
    const { deps } = await setUp();
    await deleteOperator(deps, "otto");
    expect(outcomeOf(await changeOperatorRole(deps, "olga", { role: "admin" }))).toBe("ok");
  });

  it.each<[string, string, Fact]>([
    ["ok", "in a new installation", nothing],
    ["already_set_up", "where there is one", stored(({ operators }) => operators.create(anOperator("ever@acme.test")))],
    [
      "already_set_up",
      "where there was one once",
      async ({ deps }) => {
        const created = await createOperator(deps, { ...CREDENTIALS, email: "once@acme.test", role: "admin" });
        if (created.ok) await deps.store.write(({ operators }) => operators.delete(created.value.operatorId));
      },
    ],
  ])("%s: to create the first operator %s", async (outcome, _, change) => {
    const scene = await setUp();
    for (const operatorId of ["olga", "otto"])
      await scene.deps.store.write(({ operators }) => operators.delete(operatorId));
    await change(scene);
    const created = await createFirstOperator(scene.deps, admitActor(scene.deps.actor), CREDENTIALS);
    expect(created.ok ? "ok" : created.failure.kind).toBe(outcome);
  });

  it("of several first operators at once, one is created", async () => {
    const { deps } = await setUp();
    for (const operatorId of ["olga", "otto"]) await deps.store.write(({ operators }) => operators.delete(operatorId));
    const emails = ["one@acme.test", "two@acme.test", "three@acme.test"];
    const created = await Promise.all(
      emails.map((email) => createFirstOperator(deps, admitActor(deps.actor), { ...CREDENTIALS, email })),
    );
    expect(created.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await deps.store.read.operators.count()).toBe(1);
  });

  it("an operator needs an email address", async () => {
    const { deps } = await setUp();
    const created = await createOperator(deps, { ...CREDENTIALS, email: "nobody", role: "admin" });
    expect(outcomeOf(created)).toEqual({ kind: "invalid_email" });
  });

  it.each([
    ["is written down where nothing else is missing", {}, ["operator.signed_in"]],
    ["isn't a sign-in yet where the code is missing", { totpEnabledAt: SOME_TIME }, []],
    ["isn't a sign-in yet where the passkey is missing", { hasPasskeys: true }, []],
  ])("the right password %s", async (_, signIn, events) => {
    const { deps } = await setUp();
    const found = await eventsOf(deps, () => signOlgaIn(deps, signIn));
    expect(found.map(({ type }) => type)).toEqual(events);
  });

  it("a sign-in ends the session that the browser had before, and no other", async () => {
    const { deps } = await setUp();
    const [before, elsewhere] = [0, 1].map(() => newOperatorSession(deps, "olga", { awaitsSecondFactor: false }));
    if (!before || !elsewhere) throw new Error("both sessions are needed");
    await deps.store.write(async ({ operatorSessions }) => {
      for (const { session } of [before, elsewhere]) await operatorSessions.create(session);
    });
    await signOlgaIn(deps, { previousToken: before.token });
    expect(await findActiveOperator(deps, before.token)).toBeNull();
    expect(await findActiveOperator(deps, elsewhere.token)).not.toBeNull();
  });

  it("a visit is written down from the minute on after the one before", async () => {
    const { deps } = await setUp();
    const { token, session } = newOperatorSession(deps, "olga", { awaitsSecondFactor: false });
    await deps.store.write(({ operatorSessions }) => operatorSessions.create(session));
    const visit = async () => {
      await findActiveOperator(deps, token);
      return (await deps.store.read.operatorSessions.findByHash(session.sessionHash))?.lastSeenAt;
    };
    deps.clock.advance(59);
    expect(await visit()).toBe(SOME_TIME);
    deps.clock.advance(1);
    expect(await visit()).toBe(SOME_TIME + 60);
  });
});
