import { expect, it } from "vitest";
import type { ActiveSession } from "../../../../../src/features/authentication/domain/sessions.ts";
import { mailProofCode, proveByCode } from "../../../../../src/features/authentication/domain/sign-in/fresh-proof.ts";
import { ADA, ADAS_SESSION, addAda, signingAdaIn } from "../../../../support/ada.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { readMails } from "../../../../support/mails.ts";
import { aSession } from "../../../../support/records.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

const WRONG = { ok: false, failure: "wrong_code" };

describeOnSqlite("an emailed code", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    await addAda(deps);
    await signingAdaIn(deps);
    const active = async ({ sessionHash } = ADAS_SESSION): Promise<ActiveSession> => {
      const user = await deps.store.read.users.findById(ADA);
      const session = await deps.store.read.sessions.findByHash(sessionHash);
      if (!user || !session) throw new Error("Ada isn't signed in.");
      return { user, session };
    };
    const mailCode = async (): Promise<string> => {
      expect(await mailProofCode(deps, await active())).toMatchObject({ ok: true });
      const mail = (await readMails(deps)).at(-1)?.mail;
      return mail?.kind === "proof_code" ? mail.code : "";
    };
    const prove = async (code: string, session?: typeof ADAS_SESSION) => proveByCode(deps, await active(session), code);
    return { deps, mailCode, prove };
  };

  it("proves once who is in the session, however it is spaced", async () => {
    const { mailCode, prove } = await setUp();
    const code = await mailCode();
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect(await prove(` ${code.replace(" ", "")} `)).toMatchObject({ ok: true });
    expect(await prove(code)).toEqual(WRONG);
  });

  it("proves nothing in another session of the same user", async () => {
    const { deps, mailCode, prove } = await setUp();
    const other = aSession(ADA);
    await deps.store.write(({ sessions }) => sessions.create(other));
    const code = await mailCode();
    expect(await prove(code, other)).toEqual(WRONG);
    expect(await prove(code)).toMatchObject({ ok: true });
  });

  it("isn't compared after as many wrong ones as lock an account, until the lock would end", async () => {
    const { deps, mailCode, prove } = await setUp();
    const { lockAfterFailures, lockSeconds } = deps.policy;
    const code = await mailCode();
    const wrong = code === "0000 0000" ? "0000 0001" : "0000 0000";
    for (let tries = 0; tries < lockAfterFailures; tries++) expect(await prove(wrong)).toEqual(WRONG);
    expect(await prove(code)).toEqual(WRONG);
    deps.clock.advance(lockSeconds);
    expect(await prove(await mailCode())).toMatchObject({ ok: true });
  });
});
