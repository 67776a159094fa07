import type { UserChanges } from "../../src/features/users/domain/repositories.ts";
import { aSession, aUser } from "./records.ts";
import { type TestDeps, testHasher } from "./test-deps.ts";

/** The id of Ada Lovelace, ada@example.test, whose password is "correct horse". */
export const ADA = "77777777-0000-4000-8000-000000000001";
const ADAS_PASSWORD = "correct horse";

/** Ada's only session, unless a test adds others. */
export const ADAS_SESSION = aSession(ADA);

/** Something to do with Ada before a test begins. */
export type GivenAda = (deps: TestDeps) => Promise<unknown>;

/** Stores Ada. */
export const addAda: GivenAda = async ({ store }) => {
  const identity = { userId: ADA, email: "ada@example.test", firstName: "Ada", lastName: "Lovelace" };
  const ada = aUser({ ...identity, passwordHash: await testHasher.hash(ADAS_PASSWORD) });
  await store.write(({ users }) => users.create(ada));
};

/** Changes Ada's record, beside all operations. */
export const changingAda =
  (changes: UserChanges): GivenAda =>
  ({ store }) =>
    store.write(({ users }) => users.update(ADA, changes));

/** Signs Ada in. */
export const signingAdaIn: GivenAda = ({ store }) => store.write(({ sessions }) => sessions.create(ADAS_SESSION));

/** Gives Ada a second factor, of which nobody has a code. */
export const givingAdaASecondFactor: GivenAda = ({ store, clock }) => {
  const secret = { encryptedSecret: "sealed", createdAt: clock(), enabledAt: clock(), lastUsedStep: 0 };
  return store.write(({ totpSecrets }) => totpSecrets.save({ userId: ADA, ...secret }));
};
