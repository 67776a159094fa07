import type { ActiveSession } from "../../src/features/authentication/domain/sessions.ts";
import type { Repositories } from "../../src/platform/domain/store.ts";
import type { TestDeps } from "./test-deps.ts";

/** What a test of one fact starts from: two of everything, and Ada signed in on her laptop. */
export interface Scene {
  readonly deps: TestDeps;
  readonly ada: ActiveSession;
}

/** Makes one fact another than where the operation succeeds. */
export type Fact = (scene: Scene) => Promise<unknown>;

/** A fact that the database holds. */
export function stored(change: (repositories: Repositories) => Promise<unknown>): Fact {
  return ({ deps }) => deps.store.write(change);
}

export const nothing: Fact = async () => undefined;
export const disableAda = stored(({ users }) => users.update("ada", { enabled: false }));
export const deleteAda = stored(({ users }) => users.delete("ada"));
export const endAdasSession = stored(({ sessions }) => sessions.delete("ada laptop"));
export const leaveAcme = stored(({ memberships }) => memberships.remove("ada", "acme"));

/** `ok`, or why an operation failed. */
export function outcomeOf(result: { readonly ok: true } | { readonly ok: false; readonly failure: unknown }): unknown {
  return result.ok ? "ok" : result.failure;
}
