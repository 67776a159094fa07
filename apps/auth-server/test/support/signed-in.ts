import type { ActiveSession } from "../../src/features/authentication/domain/sessions.ts";
import { ensureSigningKey } from "../../src/features/signing-keys/domain/rotation.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { addEverythingTwice } from "./everything-twice.ts";
import { SOME_TIME } from "./records.ts";
import { createTestDeps, type TestDeps } from "./test-deps.ts";

/** Deps on a store with two of everything and a signing key, and Ada as she is signed in on her laptop. */
export async function signInAda(
  store: Store,
  overrides: Parameters<typeof createTestDeps>[1] = {},
): Promise<{ deps: TestDeps; ada: ActiveSession }> {
  const deps = await createTestDeps(store, overrides);
  await store.write(async (repositories) => {
    await addEverythingTwice(repositories);
    // Those of the fixture are names without keys behind them.
    await repositories.signingKeys.retireOthers("", SOME_TIME);
    await repositories.signingKeys.deleteRemoved(SOME_TIME);
  });
  await ensureSigningKey(deps);
  return { deps, ada: await readActive(store, "ada laptop") };
}

/** A session of the fixture and its user, as they're stored now. */
export async function readActive({ read }: Pick<Store, "read">, sessionHash: string): Promise<ActiveSession> {
  const session = await read.sessions.findByHash(sessionHash);
  const user = session && (await read.users.findById(session.userId));
  if (!user) throw new Error(`no session ${sessionHash}`);
  return { session, user };
}
