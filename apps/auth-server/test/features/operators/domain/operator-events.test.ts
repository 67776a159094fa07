import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { admitActor } from "../../../../src/features/authentication/domain/passwords/admission.ts";
import { createFirstOperator, createOperator } from "../../../../src/features/operators/domain/create-operator.ts";
import {
  changeOperatorPassword,
  changeOperatorRole,
  deleteOperator,
  resetOperatorSecondFactor,
} from "../../../../src/features/operators/domain/manage-operators.ts";
import type { OperatorRecord } from "../../../../src/features/operators/domain/records.ts";
import {
  beginOperatorTotpSetup,
  passOperatorSecondFactor,
  readOperatorTotpSetup,
} from "../../../../src/features/operators/domain/second-factor.ts";
import { endOperatorSession, newOperatorSession } from "../../../../src/features/operators/domain/sessions.ts";
import { signInOperator } from "../../../../src/features/operators/domain/sign-in.ts";
import { StaleVersionError } from "../../../../src/platform/domain/row-version.ts";
import { type Actor, ANONYMOUS } from "../../../../src/platform/events/actor.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { signInAda } from "../../../support/signed-in.ts";
import { atCommandLine, type TestDeps } from "../../../support/test-deps.ts";

const PASSWORD = "correct horse battery staple";
const EMAIL = "new@acme.test";

const otto: Actor = { kind: "operator", id: "otto", name: "otto@acme.test" };
const request = { id: "request", address: "192.0.2.1", userAgent: "Browser" };
const olga = { kind: "operator", id: "olga", name: "olga@acme.test" };

async function readOlga({ store }: TestDeps): Promise<OperatorRecord> {
  const operator = await store.read.operators.findById("olga");
  if (!operator) throw new Error("Olga is missing.");
  return operator;
}

async function openSession(deps: TestDeps, { awaitsSecondFactor = false } = {}) {
  const { session } = newOperatorSession(deps, "olga", { awaitsSecondFactor });
  await deps.store.write(({ operatorSessions }) => operatorSessions.create(session));
  return { operator: await readOlga(deps), session };
}

async function currentCode(deps: TestDeps): Promise<string> {
  const setup = await readOperatorTotpSetup(deps, await readOlga(deps));
  if (!setup) throw new Error("Nothing is being set up.");
  return new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate({ timestamp: deps.clock() * 1000 });
}

describeOnSqlite("the events of operators", ({ open }) => {
  const setUp = async () => {
    const { deps } = await signInAda(await open());
    return { ...deps, actor: otto, request };
  };

  it.each<[string, (deps: TestDeps) => Promise<unknown>, object]>([
    [
      "operator.created",
      (deps) => createOperator(deps, { email: EMAIL, password: PASSWORD, role: "read_only" }),
      {
        target: { kind: "operator", id: expect.any(String), name: EMAIL },
        changes: { email: { before: null, after: EMAIL }, role: { before: null, after: "read_only" } },
      },
    ],
    [
      "operator.role_changed",
      (deps) => changeOperatorRole(deps, "olga", { role: "read_only" }),
      { target: olga, changes: { role: { before: "admin", after: "read_only" } } },
    ],
    ["operator.deleted", (deps) => deleteOperator(deps, "olga"), { target: olga }],
    ["operator.password_changed", (deps) => changeOperatorPassword(deps, "olga", PASSWORD), { target: olga }],
    ["operator.second_factor_reset", (deps) => resetOperatorSecondFactor(deps, "olga"), { target: olga }],
  ])("%s says who changed whom, from the dashboard and from the command line", async (type, change, said) => {
    const deps = await setUp();
    expect(await eventsOf(deps, () => change(deps))).toMatchObject([{ type, actor: otto, request, ...said }]);
    const fresh = atCommandLine(await setUp());
    const actor = { kind: "command_line", id: null, name: "deploy" };
    expect(await eventsOf(fresh, () => change(fresh))).toMatchObject([{ type, actor, ...said }]);
  });

  it("name the first operator as the one who created the first operator", async () => {
    const deps = await setUp();
    await deps.store.write(async ({ operators }) => {
      for (const operatorId of ["olga", "otto"]) await operators.delete(operatorId);
    });
    const create = () =>
      createFirstOperator({ ...deps, actor: ANONYMOUS }, admitActor(otto), { email: EMAIL, password: PASSWORD });
    const [creation, ...others] = await eventsOf(deps, create);
    expect(creation).toMatchObject({ type: "operator.created", actor: { kind: "operator", name: EMAIL } });
    expect(creation?.actor.id).toBe(creation?.target.id);
    expect(others).toEqual([]);
    expect(await eventsOf(deps, create)).toEqual([]);
  });

  it.each<[string, (deps: TestDeps) => Promise<unknown>]>([
    ["the role that an operator has", (deps) => changeOperatorRole(deps, "olga", { role: "admin" })],
    ["another role for nobody", (deps) => changeOperatorRole(deps, "nobody", { role: "admin" })],
    ["the deletion of nobody", (deps) => deleteOperator(deps, "nobody")],
    ["a password for nobody", (deps) => changeOperatorPassword(deps, "nobody", PASSWORD)],
    ["a password that is too short", (deps) => changeOperatorPassword(deps, "olga", "short")],
    ["no second factor for nobody", (deps) => resetOperatorSecondFactor(deps, "nobody")],
    [
      "an operator with a known address",
      (deps) => createOperator(deps, { email: "olga@acme.test", password: PASSWORD, role: "admin" }),
    ],
    [
      "the end of a session that hasn't shown its second factor",
      async (deps) => endOperatorSession(deps, await openSession(deps, { awaitsSecondFactor: true })),
    ],
  ])("don't tell of %s: nothing has happened", async (_, change) => {
    const deps = await setUp();
    expect(await eventsOf(deps, () => change(deps))).toEqual([]);
  });

  it("don't tell of a second factor that was reset before", async () => {
    const deps = await setUp();
    await resetOperatorSecondFactor(deps, "olga");
    expect(await eventsOf(deps, () => resetOperatorSecondFactor(deps, "olga"))).toEqual([]);
  });

  it("don't tell of a role that was changed on what somebody else had changed meanwhile", async () => {
    const deps = await setUp();
    const { version } = await readOlga(deps);
    await changeOperatorRole(deps, "olga", { role: "read_only", version });
    const late = () => changeOperatorRole(deps, "olga", { role: "admin", version });
    expect(await eventsOf(deps, () => expect(late()).rejects.toThrow(StaleVersionError))).toEqual([]);
    expect((await readOlga(deps)).role).toBe("read_only");
  });

  it("tell of a password, a code and a sign-out by the operator", async () => {
    const deps = { ...(await setUp()), actor: ANONYMOUS };
    await resetOperatorSecondFactor(deps, "olga");
    await changeOperatorPassword({ ...deps, actor: otto }, "olga", PASSWORD);
    const signIn = (password: string) =>
      signInOperator(deps, admitActor(otto), { email: "olga@acme.test", password, previousToken: null });
    expect(await eventsOf(deps, () => signIn("wrong"))).toMatchObject([
      { type: "operator.sign_in_failed", actor: ANONYMOUS, target: olga, reason: "wrong_password" },
    ]);
    expect(await eventsOf(deps, () => signIn(PASSWORD))).toMatchObject([
      { type: "operator.signed_in", actor: olga, target: olga },
    ]);

    await beginOperatorTotpSetup(deps, await readOlga(deps));
    const waiting = await openSession(deps, { awaitsSecondFactor: true });
    const wrong = await eventsOf(deps, () => passOperatorSecondFactor(deps, waiting, "000000"));
    expect(wrong).toMatchObject([{ type: "operator.sign_in_failed", target: olga, reason: "wrong_code" }]);
    const right = await eventsOf(deps, async () => passOperatorSecondFactor(deps, waiting, await currentCode(deps)));
    expect(right).toMatchObject([
      { type: "operator.second_factor_enabled", actor: olga, target: olga },
      { type: "operator.signed_in", actor: olga, target: olga },
    ]);

    const open = await openSession(deps);
    expect(await eventsOf(deps, () => endOperatorSession(deps, open))).toMatchObject([
      { type: "operator.signed_out", actor: olga, target: olga },
    ]);
    expect(await eventsOf(deps, () => endOperatorSession(deps, open))).toEqual([]);
  });

  it("hold no password, code or key", async () => {
    const deps = await setUp();
    const events = await eventsOf(deps, async () => {
      await createOperator(deps, { email: EMAIL, password: PASSWORD, role: "admin" });
      await changeOperatorPassword(deps, "olga", `${PASSWORD}!`);
      await resetOperatorSecondFactor(deps, "olga");
    });
    expect(events).toHaveLength(3);
    const operators = await deps.store.read.operators.list();
    const hashes = operators.map(({ passwordHash }) => passwordHash).filter((hash) => hash.startsWith("$"));
    expect(hashes).toHaveLength(2);
    for (const secret of [PASSWORD, "sealed", ...hashes]) expect(JSON.stringify(events)).not.toContain(secret);
  });
});
