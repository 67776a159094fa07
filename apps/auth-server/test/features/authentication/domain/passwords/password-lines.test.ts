import { describe, expect, it } from "vitest";
import {
  type Admission,
  admitActor,
  admitAtStart,
  admitForm,
  admitSignIn,
} from "../../../../../src/features/authentication/domain/passwords/admission.ts";
import { createPasswords } from "../../../../../src/features/authentication/domain/passwords/password-lines.ts";
import type { PasswordHasher } from "../../../../../src/features/authentication/domain/passwords/passwords.ts";
import type { DomainDeps } from "../../../../../src/platform/domain/deps.ts";
import { SERVER } from "../../../../../src/platform/events/actor.ts";
import { NotAdmittedError } from "../../../../../src/platform/rate-limits/not-admitted-error.ts";
import { createGate } from "../../../../support/gate.ts";
import { testPolicy } from "../../../../support/test-deps.ts";

const NO_STORE = { read: {}, take: async () => 0, write: async () => undefined } as unknown as DomainDeps["store"];
const deps = { store: NO_STORE, clock: () => 0, policy: testPolicy };

const signIn = (network: string) => admitSignIn(deps, { email: "ada@example.test", network });
const form = (network: string) => admitForm(deps, { network, subject: ["link"] });
const backend = async (apiKeyId: string) => admitActor({ kind: "api_key", id: apiKeyId, name: "Backend" });
const operator = async (operatorId: string) =>
  admitActor({ kind: "operator", id: operatorId, name: "operator@example.test" });

/** Lines whose hasher begins nothing new before a gate opens, and what it did in which order. */
function closedLines({ places }: { places: number }) {
  const gate = createGate();
  const done: string[] = [];
  const hasher: PasswordHasher = {
    async hash(password) {
      done.push(password);
      await gate.opened;
      return password;
    },
    verify: async () => false,
    isOutdated: () => false,
  };
  const passwords = createPasswords({ hasher, places });
  const enter = async (admission: Promise<Admission>, name: string) => {
    const granted = await admission;
    return passwords
      .inTurn(granted, (lent) => lent.hash(name))
      .catch((error: unknown) => {
        if (error instanceof NotAdmittedError) return error.refusal;
        throw error;
      });
  };
  const flood = (count: number, admission: (index: number) => Promise<Admission>, name: string) =>
    Array.from({ length: count }, (_, index) => enter(admission(index), `${name} ${index}`));
  return { gate, done, enter, flood };
}

/** Lets everything go on that waits for nothing but other promises. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("the lines in front of the password hasher", () => {
  it.each([
    ["sign-ins", signIn],
    ["other forms", form],
    ["calls of a backend", backend],
  ] as const)("serve a sign-in from elsewhere next, however many %s of one origin wait", async (_, admit) => {
    for (const places of [1, 2, 4]) {
      const { gate, done, enter, flood } = closedLines({ places });
      const crowd = flood(100, () => admit("attacker"), "flood");
      await settle();
      const before = done.length;
      const victim = enter(signIn("elsewhere"), "victim");
      await settle();
      gate.open();
      expect(await victim).toBe("victim");
      await Promise.all(crowd);
      expect(done.indexOf("victim") - before, `${places} places`).toBeLessThanOrEqual(1);
    }
  });

  it("leave sign-ins all places but one when forms come from very many networks", async () => {
    const { done, enter, flood } = closedLines({ places: 2 });
    void flood(300, (index) => form(`network ${index}`), "form");
    await settle();
    void enter(signIn("elsewhere"), "victim");
    await settle();
    expect(done).toEqual(["form 0", "victim"]);
  });

  it("have a place for operators while everything else stands still", async () => {
    const { done, enter, flood } = closedLines({ places: 1 });
    for (const admit of [signIn, form, backend]) void flood(60, () => admit("attacker"), "flood");
    await settle();
    void enter(operator("ada"), "operator");
    await settle();
    expect(done).toEqual(["flood 0", "operator"]);
  });

  it("turn away what one network has too much waiting, and the last when networks are too many", async () => {
    const { gate, flood } = closedLines({ places: 1 });
    const crowd = flood(60, () => signIn("attacker"), "flood");
    const others = flood(250, (index) => signIn(`network ${index}`), "other");
    await settle();
    gate.open();
    const [crowdAnswers, otherAnswers] = [await Promise.all(crowd), await Promise.all(others)];
    const count = (answers: readonly string[], text: string) =>
      answers.filter((answer) => answer.startsWith(text)).length;
    // One of the network was being served, and one may wait while every other network has no more.
    expect([count(crowdAnswers, "flood"), count(crowdAnswers, "too_many_waiting")]).toEqual([2, 58]);
    expect([count(otherAnswers, "other"), count(otherAnswers, "too_busy")]).toEqual([199, 51]);
  });

  it("are entered by an admission alone, which only counting makes", async () => {
    const { passwords } = { passwords: createPasswords({ hasher: {} as PasswordHasher, places: 1 }) };
    // @ts-expect-error The hasher is lent for a turn, and never given away.
    expect(passwords.hash).toBeUndefined();
    // @ts-expect-error The same for comparing.
    expect(passwords.verify).toBeUndefined();
    // @ts-expect-error An object that looks like an admission is none.
    const forged: Admission = { line: "sign_ins", group: "anybody" };
    expect(Object.keys(forged)).toEqual(Object.keys(admitAtStart()));
    expect(() => admitActor(SERVER)).toThrow(TypeError);
    expect(() => admitActor({ kind: "user", id: "ada", name: "Ada" })).toThrow(TypeError);
  });
});
